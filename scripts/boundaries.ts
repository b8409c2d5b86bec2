import {
  cruise,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IModule,
  type IRegularForbiddenRuleType,
} from 'dependency-cruiser';
import { sliceLevels } from './slice-levels.ts';
import { type Problem, readSources } from './source-files.ts';

const test = '[.]test[.]tsx?$';
const anyTest = `(${test}|^tests/)`;
const slice = '^src/features/[^/]+';
const contractOrRules = `${slice}/[^/]+[.](contract|rules)[.][a-z0-9.-]*ts$`;
const sliceUi = `${slice}/ui/`;
const sliceServer = `${slice}/server/`;
const database = `([.](table|queries|commands)[.][a-z0-9.-]*ts$|^src/embedded-postgres/|^src/platform/server/database/|${anyTest})`;

type Rule = IRegularForbiddenRuleType;

/** Allows imports within src only from the listed places. */
function arrow(name: string, from: string, mayImport: string[]): Rule {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: { path: '^(src|tests|scripts|demo)/', pathNot: [from, ...mayImport] },
  };
}

function refusal(name: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', from, to };
}

const arrows: Rule[] = [
  arrow('shared imports no other code', '^src/shared/', []),
  arrow('ui-kit imports shared only', '^src/ui-kit/', ['^src/shared/']),
  arrow('platform/browser imports ui-kit and shared only', '^src/platform/browser/', [
    '^src/ui-kit/',
    '^src/shared/',
  ]),
  arrow('platform/server imports shared only', '^src/platform/server/', ['^src/shared/']),
  arrow('contracts and rules import contracts, rules and shared only', contractOrRules, ['^src/shared/']),
  arrow('slice ui imports ui, contracts, rules, platform/browser, ui-kit and shared only', sliceUi, [
    contractOrRules,
    '^src/(platform/browser|ui-kit|shared)/',
  ]),
  arrow('slice server imports server, contracts, rules, platform/server and shared only', sliceServer, [
    contractOrRules,
    '^src/(platform/server|shared)/',
  ]),
  arrow('pages import slice ui, contracts, rules, platform/browser, ui-kit and shared only', '^src/pages/', [
    sliceUi,
    contractOrRules,
    '^src/(platform/browser|ui-kit|shared)/',
  ]),
  arrow('the identity provider imports platform/server and shared only', '^src/identity-provider/', [
    '^src/(platform/server|shared)/',
  ]),
  arrow('the embedded PostgreSQL imports platform/server and shared only', '^src/embedded-postgres/', [
    '^src/(platform/server|shared)/',
  ]),
  arrow('backups import the embedded PostgreSQL, platform/server and shared only', '^src/backup/', [
    '^src/(embedded-postgres|platform/server|shared)/',
  ]),
  arrow('app imports src and demo only', '^src/app/', ['^src/', '^demo/']),
];

const levels: Rule[] = sliceLevels.map((slices, level) =>
  refusal(
    `a slice of level ${level} imports slices of lower levels only`,
    { path: `^src/features/(${slices.join('|')})/`, pathNot: test },
    {
      path: '^src/features/',
      pathNot: [
        '^src/features/$1/',
        `^src/features/(${['-', ...sliceLevels.slice(0, level).flat()].join('|')})/`,
      ],
    },
  ),
);

const others: Rule[] = [
  refusal(
    "a slice's routes, jobs and emails are its own",
    { path: '^src/features/([^/]+)/', pathNot: test },
    { path: `${sliceServer}.*[.](routes|jobs|emails)[.]`, pathNot: '^src/features/$1/' },
  ),
  refusal(
    'only app/identity.ts and identity-audit.ts know the identity provider',
    { path: '^src/', pathNot: ['^src/identity-provider/', '^src/app/identity(-audit)?[.]ts$', test] },
    { path: '^src/identity-provider/' },
  ),
  refusal(
    'browser code does not use Node.js',
    { path: `^src/(pages|ui-kit|shared|platform/browser)/|${sliceUi}|${contractOrRules}`, pathNot: test },
    { dependencyTypes: ['core'] },
  ),
  refusal(
    'server code needs no development dependency',
    {
      path: '^src/(features/[^/]+/server|platform/server|identity-provider|embedded-postgres|backup|app)/',
      pathNot: [test, '[.]tsx$'],
    },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'dynamic-import'] },
  ),
  refusal(
    'SQL is only in tables, queries, commands and platform/server/database',
    { path: '^src/', pathNot: database },
    { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
  ),
  // Includes type imports.
  refusal('no import cycles', { path: '^src/' }, { circular: true }),
  refusal('every import can be resolved', { path: '^(src|scripts|tests)/' }, { couldNotResolve: true }),
];

const browserEntry: IForbiddenRuleType = {
  name: 'the browser entry does not depend on server code',
  severity: 'error',
  from: { path: '^src/app/(browser[.]ts|pages[.]ts|hydrate[.]tsx|router[.]tsx)$' },
  to: {
    path: '^src/(features/[^/]+/server|platform/server|identity-provider|embedded-postgres|backup)/',
    reachable: true,
  },
};

async function graphOf(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    ['src', 'tests', 'scripts', 'demo'],
    {
      baseDir: root,
      parser: 'swc', // TypeScript 7 has no parser for others to use
      tsPreCompilationDeps: true, // type imports count as well
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '[?](raw|url|inline)$|^dist/' },
      validate: true,
      ruleSet: { forbidden: [...arrows, ...levels, ...others, browserEntry] },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      bustTheCache: true,
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

type SeenModule = { source: string; dependencies: readonly unknown[] };

/**
 * A file that the parser can't read vanishes from the graph, and then no rule applies to it. So every file must be in
 * the graph, with a dependency if its text contains an import.
 */
export function findBlindSpots(root: string, modules: readonly SeenModule[]): Problem[] {
  const seen = new Map(modules.map(module => [module.source, module.dependencies.length]));
  const problem = (path: string, detail: string): Problem => ({
    rule: 'the boundary check sees every file',
    path,
    detail,
  });
  return readSources(root, ['src'], /[.]tsx?$/).flatMap(({ path, text }) => {
    const count = seen.get(path);
    if (count === undefined) return [problem(path, 'is not in the graph')];
    const imports = /^(import|export) [^;]*from '[^']+'/m.test(text) || /^import '[^']+[.]tsx?'/m.test(text);
    return imports && count === 0 ? [problem(path, 'has imports that are not in the graph')] : [];
  });
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Of two folders, one builds on the other, so that one of them can be understood without the other. A folder's own
 * files count, not those of its subfolders. Includes type imports; tests may import anything.
 */
function findMutualFolders(modules: readonly IModule[]): Problem[] {
  const imports = modules
    .filter(({ source }) => source.startsWith('src/') && !new RegExp(test).test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
  const byFolders = new Map(imports.map(one => [`${folderOf(one.from)} and ${folderOf(one.to)}`, one]));
  return [...byFolders].flatMap(([path, { from, to }]) => {
    const [one = '', other = ''] = path.split(' and ');
    const back = byFolders.get(`${other} and ${one}`);
    if (!back || one >= other) return [];
    const detail = `${from} imports ${to}, and ${back.from} imports ${back.to}`;
    return [{ rule: 'no two folders import each other', path, detail }];
  });
}

export async function findBoundaryProblems(root: string): Promise<Problem[]> {
  const graph = await graphOf(root);
  const violations = graph.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    path: from,
    detail: `imports ${to}`,
  }));
  return [...findBlindSpots(root, graph.modules), ...violations, ...findMutualFolders(graph.modules)];
}
