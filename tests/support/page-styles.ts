import { globSync, readFileSync } from 'node:fs';

/** `.md\:px-4` is `md:px-4` in HTML. Classes in `:has()` only place something else, such as toasts. */
function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g);
  return new Set([...selectors].map(([, name = '']) => name.replaceAll('\\', '')));
}

/** Classes that the page's HTML uses and that have styles, but not in the page itself. They arrive later, with a jump. */
export function classesWithoutStyles(html: string): string[] {
  const [sheet] = globSync('dist/client/assets/all-styles-*.css');
  if (!sheet) throw new Error('The build has no sheet of all styles');
  const styled = classesIn(readFileSync(sheet, 'utf8'));
  const own = classesIn(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '');
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
  );
  return [...new Set(used)].filter(name => styled.has(name) && !own.has(name));
}
