import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';
import { ask } from '#tests/support/ask.ts';
import { aGraduate } from '#tests/support/certificates.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ seed: true, distDir: 'dist' });

/** `.md\:px-4` is `md:px-4` in HTML. Classes in `:has()` only place something else, such as toasts. */
function classesIn(css: string): Set<string> {
  const selectors = css.replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g);
  return new Set([...selectors].map(([, name = '']) => name.replaceAll('\\', '')));
}

test('a page brings the styles of everything that it shows, before the rest of the styles arrives', async () => {
  const [sheet = ''] = globSync('dist/client/assets/all-styles-*.css');
  const styled = classesIn(readFileSync(sheet, 'utf8'));
  expect(styled.size).toBeGreaterThan(1000);
  const { certificate } = await aGraduate(server);
  const footer = FOOTER_PAGES.map(({ slug }) => `/${slug}`);
  const hidden = ['/account/link', '/unsubscribe', '/dashboard', '/admin', '/nowhere'];
  for (const path of ['/', '/events/1', ...footer, `/verify/${certificate.code}`, '/verify', ...hidden]) {
    const html = (await ask(server.url + path)).body.toString();
    const own = classesIn(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '');
    const shown = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
    );
    const missing = shown.filter(name => styled.has(name) && !own.has(name));
    expect([path, [...new Set(missing)]]).toEqual([path, []]);
  }
});
