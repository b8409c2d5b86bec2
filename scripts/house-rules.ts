import { findForeignCalls } from './api-calls.ts';
import { sliceLevels } from './slice-levels.ts';
import { type Problem, type SourceFile, readSources } from './source-files.ts';

type Check = { rule: string; find: (file: SourceFile) => string | null | undefined | false };

const longest = 300;
const isTest = (path: string): boolean => /[.]test[.]tsx?$/.test(path);
const isProduct = (path: string): boolean => path.startsWith('src/') && !isTest(path);
const isServer = (path: string): boolean =>
  /^src\/(features\/[^/]+\/server|platform\/server|identity-provider)\//.test(path);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

/**
 * x.contract.ts, x.rules.ts; server/x.table.ts, server/x.{queries,...}.ts, or server/<topic>/*.ts for code that needs neither database nor
 * HTTP; ui/x.{api,form}.ts, use-*.ts and components. Tests are next to their files.
 */
function isInVocabulary(path: string): boolean {
  const [, , slice = '', ...rest] = path.split('/');
  const useCase = '([.][a-z0-9-]+)?';
  const tests = '([.]int)?[.]test';
  const words = (kinds: string): RegExp => new RegExp(`^${slice}[.](${kinds})${useCase}(${tests})?[.]ts$`);
  const [folder, name] = rest.length === 1 ? ['', rest[0] ?? ''] : [rest[0], rest.slice(1).join('/')];
  if (folder === '') return words('contract|rules').test(name);
  if (folder === 'server') {
    return (
      words('table|queries|commands|routes|emails|jobs').test(name) ||
      /^[a-z0-9-]+\/[a-z0-9-]+(([.]int)?[.]test)?[.]ts$/.test(name)
    );
  }
  return (
    folder === 'ui' &&
    (words('api|form').test(name) ||
      /^(use-[a-z0-9-]+([.]test)?[.]ts|[a-z0-9-]+([.]test)?[.]tsx)$/.test(name))
  );
}

const knownSlices = new Set(sliceLevels.flat());

const checks: Check[] = [
  {
    rule: 'every slice is in scripts/slice-levels.ts',
    find: ({ path }) => {
      const slice = /^src\/features\/([^/]+)\//.exec(path)?.[1];
      return slice !== undefined && !knownSlices.has(slice) && `"${slice}" has no level`;
    },
  },
  {
    rule: 'slices only contain known kinds of files',
    find: ({ path }) =>
      path.startsWith('src/features/') && !isInVocabulary(path) && 'is not a known kind of file',
  },
  {
    rule: 'names are kebab-case',
    find: ({ path }) =>
      !path.split('/').every(part => /^[a-z0-9]+(-[a-z0-9]+)*([.][a-z0-9]+(-[a-z0-9]+)*)*$/.test(part)) &&
      'is not',
  },
  {
    rule: 'no index files',
    find: ({ path }) => /^index[.]/.test(nameOf(path)) && 'does not describe its content',
  },
  {
    rule: 'no meaningless names',
    find: ({ path }) => {
      const word = /(^|[/.-])(utils?|helpers?|common|misc)(?=[/.-]|$)/.exec(path)?.[2];
      return word !== undefined && `"${word}" could be anything`;
    },
  },
  {
    rule: `no file over ${longest} lines`,
    find: ({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return path.startsWith('src/') && lines > longest && `has ${lines} lines`;
    },
  },
  {
    rule: 'only platform/server/config.ts uses process.env',
    find: ({ path, text }) =>
      isProduct(path) &&
      path !== 'src/platform/server/config.ts' &&
      /process\s*[.]\s*env\b/.test(code(text)) &&
      'reads the environment',
  },
  {
    rule: 'in the browser, only platform/browser/api-client.ts uses fetch',
    find: ({ path, text }) =>
      isProduct(path) &&
      !isServer(path) &&
      path !== 'src/platform/browser/api-client.ts' &&
      /(?<![\w.])((window|globalThis)[.])?fetch\(/.test(code(text)) &&
      'calls fetch',
  },
  {
    rule: 'a row is only written as a whole after it was locked',
    find: ({ path, text }) =>
      isProduct(path) &&
      /[.]set\(row\)/.test(code(text)) &&
      !code(text).includes(".for('update')") &&
      "writes whole rows, which undoes what others changed since they were read: read them `.for('update')`",
  },
  {
    rule: 'money is only divided and rounded in shared/money.ts',
    find: ({ path, text }) =>
      isProduct(path) &&
      path !== 'src/shared/money.ts' &&
      /\w*([aA]mount|[pP]rice)\b\)*\s*\/(?![/*])|Math[.](round|floor|ceil|trunc)\([^;]*([aA]mount|[pP]rice)\b|([aA]mount|[pP]rice)\)?[.]toFixed/.test(
        code(text),
      ) &&
      'computes money in floats, which loses cents',
  },
];

export function findHouseProblems(root: string): Problem[] {
  const files = readSources(root, ['src', 'scripts', 'tests'], /[.](tsx?|mts|mjs|css|html)$/);
  const problems = files.flatMap(file =>
    checks.flatMap(({ rule, find }) => {
      const detail = find(file);
      return detail ? [{ rule, path: file.path, detail }] : [];
    }),
  );
  return [...problems, ...findForeignCalls(files)];
}
