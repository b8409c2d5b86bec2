import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBlindSpots, findBoundaryProblems } from './boundaries.ts';
import { findHouseProblems } from './house-rules.ts';
import { findMigrationProblems } from './migration-check.ts';
import { runProgram } from './run-program.ts';

// Breaks each rule of `npm run check` on purpose, in a temporary project.
const root = resolve(import.meta.dirname, '..');
const trees: string[] = [];

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'halation-rules-'));
  trees.push(tree);
  for (const name of ['package.json', 'tsconfig.json', '.oxlintrc.json', '.prettierrc.json', 'knip.json']) {
    cpSync(join(root, name), join(tree, name));
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const folder of ['src', 'tests', 'scripts', 'demo']) mkdirSync(join(tree, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

const workshops = 'src/features/workshops';
const take = (path: string): string => `import { x } from '#${path}';\nexport const y = x;\n`;

const forbiddenImports: [from: string, to: string, rule: string][] = [
  ['src/shared/dates.ts', 'src/ui-kit/title.tsx', 'shared imports no other code'],
  ['src/ui-kit/title.tsx', 'src/platform/browser/session.ts', 'ui-kit imports shared only'],
  [
    'src/platform/browser/session.ts',
    `${workshops}/workshops.rules.ts`,
    'platform/browser imports ui-kit and shared only',
  ],
  [
    'src/backup/make-backup.ts',
    `${workshops}/server/workshops.queries.ts`,
    'backups import the embedded PostgreSQL, platform/server and shared only',
  ],
  ['src/platform/server/clock.ts', `${workshops}/workshops.rules.ts`, 'platform/server imports shared only'],
  [
    `${workshops}/workshops.rules.ts`,
    `${workshops}/server/workshops.queries.ts`,
    'contracts and rules import contracts, rules and shared only',
  ],
  [
    `${workshops}/ui/workshop-card.tsx`,
    `${workshops}/server/workshops.queries.ts`,
    'slice ui imports ui, contracts, rules, platform/browser, ui-kit and shared only',
  ],
  [
    `${workshops}/server/workshops.routes.ts`,
    `${workshops}/ui/workshop-card.tsx`,
    'slice server imports server, contracts, rules, platform/server and shared only',
  ],
  [
    'src/pages/landing/landing-page.tsx',
    `${workshops}/server/workshops.queries.ts`,
    'pages import slice ui, contracts, rules, platform/browser, ui-kit and shared only',
  ],
  ['src/pages/landing/landing-page.tsx', 'src/app/router.tsx', 'pages import slice ui'],
  [
    'src/identity-provider/sign-in.ts',
    `${workshops}/workshops.rules.ts`,
    'the identity provider imports platform/server and shared only',
  ],
  ['src/app/slices.ts', 'tests/support/database.ts', 'app imports src and demo only'],
  [
    `${workshops}/workshops.rules.ts`,
    'src/features/registrations/registrations.rules.ts',
    'a slice of level 3 imports slices of lower levels only',
  ],
  [
    'src/features/pricing/pricing.rules.ts',
    'src/features/landing/landing.rules.ts',
    'a slice of level 2 imports slices of lower levels only',
  ],
  [
    'src/features/media/media.rules.ts',
    'src/features/settings/settings.rules.ts',
    'a slice of level 0 imports slices of lower levels only',
  ],
  [
    `${workshops}/server/workshops.commands.ts`,
    'src/features/media/server/media.jobs.ts',
    "a slice's routes, jobs and emails are its own",
  ],
  [
    'src/app/slices.ts',
    'src/identity-provider/sign-in.ts',
    'only app/identity.ts and identity-audit.ts know the identity provider',
  ],
  ['src/app/hydrate.tsx', 'src/platform/server/clock.ts', 'the browser entry does not depend on server code'],
];

const allowedImports: [from: string, to: string][] = [
  ['src/features/registrations/server/registrations.commands.ts', `${workshops}/server/workshops.queries.ts`],
  ['src/pages/landing/landing-page.tsx', `${workshops}/ui/workshop-card.tsx`],
  ['src/app/identity.ts', 'src/identity-provider/sign-in.ts'],
  [`${workshops}/server/workshops.routes.int.test.ts`, 'tests/support/database.ts'],
];

const rulesBroken = async (files: Record<string, string>): Promise<string[]> =>
  (await findBoundaryProblems(plant(files))).map(({ rule }) => rule);

describe('boundaries', () => {
  test.each(forbiddenImports)('%s may not import %s', async (from, to, rule) => {
    const broken = await rulesBroken({ [from]: take(to), [to]: 'export const x = 1;\n' });
    expect(broken.filter(name => name.startsWith(rule))).not.toEqual([]);
  });

  test.each(allowedImports)('%s may import %s', async (from, to) => {
    expect(await rulesBroken({ [from]: take(to), [to]: 'export const x = 1;\n' })).toEqual([]);
  });

  test('type imports, dynamic imports and re-exports count, too', async () => {
    const target = `${workshops}/server/workshops.queries.ts`;
    const ways = [
      `import type { X } from '#${target}';\nexport type Y = X;\n`,
      `export const load = () => import('#${target}');\n`,
      `export { x } from '#${target}';\n`,
      `export * from '../server/workshops.queries.ts';\n`,
    ];
    for (const way of ways) {
      const files = {
        [`${workshops}/ui/use-sold-out.ts`]: '',
        [`${workshops}/ui/workshops.form.ts`]: '',
        [`${workshops}/ui/workshop-card.tsx`]: way,
        [target]: 'export type X = 1;\nexport const x = 1;\n',
      };
      expect(await rulesBroken(files)).toHaveLength(1);
    }
  });

  test('the browser entry may not reach server code indirectly', async () => {
    const files = {
      'src/app/hydrate.tsx': take('src/app/pages.ts'),
      'src/app/pages.ts': `export { x } from '#${workshops}/server/workshops.queries.ts';\n`,
      [`${workshops}/server/workshops.queries.ts`]: 'export const x = 1;\n',
    };
    expect(await rulesBroken(files)).toContain('the browser entry does not depend on server code');
  });

  test.each([
    [
      'browser code does not use Node.js',
      `${workshops}/workshops.rules.ts`,
      "export { join as x } from 'node:path';\n",
    ],
    [
      'server code needs no development dependency',
      'src/platform/server/clock.ts',
      "export { format } from 'prettier';\n",
    ],
    [
      'SQL is only in',
      `${workshops}/server/workshops.routes.ts`,
      "import { sql } from 'drizzle-orm';\nexport const x = sql;\n",
    ],
    ['SQL is only in', 'src/platform/server/clock.ts', "import pg from 'pg';\nexport const x = pg;\n"],
    ['every import can be resolved', 'src/app/pages.ts', take('src/app/gone.ts')],
  ])('%s: %s', async (rule, path, text) => {
    expect((await rulesBroken({ [path]: text })).filter(name => name.startsWith(rule))).toHaveLength(1);
  });

  test.each([
    ['of values', "export { y as x } from './a.ts';\n"],
    ['of types', "import type { y } from './a.ts';\nexport type x = y;\n"],
  ])('import cycles %s are refused', async (_kind, back) => {
    const files = { 'src/shared/a.ts': take('src/shared/b.ts'), 'src/shared/b.ts': back };
    expect(await rulesBroken(files)).toContain('no import cycles');
  });

  test('two folders that import each other are refused by name, through other files and types as well', async () => {
    const files = {
      'src/shared/a.ts': take('src/shared/more/b.ts'),
      'src/shared/more/b.ts': 'export const x = 1;\n',
      'src/shared/more/c.ts': "import type { x } from '../d.ts';\nexport type y = typeof x;\n",
      'src/shared/d.ts': 'export const x = 1;\n',
    };
    expect(await findBoundaryProblems(plant(files))).toMatchObject([
      { rule: 'no two folders import each other', path: 'src/shared and src/shared/more' },
    ]);
  });

  test("a file that the parser can't read fails the check", async () => {
    const tree = plant({ 'src/app/pages.ts': "import { x } from './y.ts';\nconst = ;\n" });
    await expect(findBoundaryProblems(tree)).rejects.toThrow(/src\/app\/pages.ts/);
  });

  test('files or imports that the parser silently skipped are reported', () => {
    const tree = plant({ 'src/app/pages.ts': take('src/app/router.tsx'), 'src/app/router.tsx': '' });
    const seen = [{ source: 'src/app/pages.ts', dependencies: [] }];
    const problems = findBlindSpots(tree, seen).map(({ path, detail }) => `${path} ${detail}`);
    expect(problems).toEqual([
      'src/app/pages.ts has imports that are not in the graph',
      'src/app/router.tsx is not in the graph',
    ]);
  });
});

describe('names and texts', () => {
  const long = 'export {};\n'.repeat(301);
  test.each([
    ['every slice is in scripts/slice-levels.ts', 'src/features/tickets/tickets.rules.ts', ''],
    ['slices only contain known kinds of files', `${workshops}/server/workshops.service.ts`, ''],
    ['slices only contain known kinds of files', `${workshops}/workshop-dates.ts`, ''],
    ['slices only contain known kinds of files', `${workshops}/server/landing.queries.ts`, ''],
    ['slices only contain known kinds of files', `${workshops}/ui/parts/card.tsx`, ''],
    ['names are kebab-case', 'src/ui-kit/submitButton.tsx', ''],
    ['no index files', 'src/ui-kit/index.ts', ''],
    ['no meaningless names', 'src/shared/date-utils.ts', ''],
    ['no meaningless names', 'src/platform/common/dates.ts', ''],
    ['no file over 300 lines', 'src/app/pages.ts', long],
    ['only platform/server/config.ts uses process.env', 'src/app/server.ts', 'process.env.PORT;\n'],
    [
      'in the browser, only platform/browser/api-client.ts uses fetch',
      'src/app/pages.ts',
      "await fetch('/api');\n",
    ],
    [
      'a row is only written as a whole after it was locked',
      `${workshops}/server/workshops.commands.ts`,
      'await tx.db.update(workshops).set(row).where(eq(workshops.id, row.id));\n',
    ],
  ])('%s: %s', (rule, path, text) => {
    expect(findHouseProblems(plant({ [path]: text })).map(problem => problem.rule)).toEqual([rule]);
  });

  test.each([
    'x.priceAmount / 2',
    'Math.round(amount * 0.25)',
    'price.toFixed(2)',
    'Math.floor(one.depositAmount)',
  ])('%s is only in shared/money.ts', text => {
    const files = { [`${workshops}/workshops.rules.ts`]: `export const y = ${text};\n` };
    expect(findHouseProblems(plant(files))).toMatchObject([
      { rule: 'money is only divided and rounded in shared/money.ts' },
    ]);
    expect(findHouseProblems(plant({ 'src/shared/money.ts': `export const y = ${text};\n` }))).toEqual([]);
  });

  test("a slice's ui calls the API of its own slice or of lower ones", () => {
    const files = {
      [`${workshops}/server/workshops.routes.ts`]: "app.get('/api/workshops/:id', read);\n",
      'src/features/registrations/server/registrations.routes.ts': "app.get('/api/registrations', list);\n",
      'src/features/registrations/ui/registrations.api.ts': 'const url = `/api/workshops/${id}`;\n',
    };
    expect(findHouseProblems(plant(files))).toEqual([]);
    const path = `${workshops}/ui/delete-event.tsx`;
    const foreign = { ...files, [path]: 'const url = `/api/registrations?workshopId=${id}`;\n' };
    expect(findHouseProblems(plant(foreign))).toMatchObject([
      { path, detail: 'calls /api/registrations, which belongs to registrations' },
    ]);
  });

  test('allowed names and texts pass', () => {
    const files = {
      [`${workshops}/server/workshops.commands.duplicate.ts`]: '',
      [`${workshops}/workshops.rules.test.ts`]: '',
      [`${workshops}/ui/use-sold-out.ts`]: '',
      [`${workshops}/ui/workshops.form.ts`]: '',
      [`${workshops}/ui/workshop-card.tsx`]: '// process.env and fetch() are only spoken of here\n',
      'src/platform/server/config.ts': 'process.env.PORT;\n',
      'src/platform/browser/api-client.ts': "await fetch('/api');\nquery.refetch();\n",
      'src/platform/server/external-provider.ts': "await fetch('https://example.com');\n",
    };
    expect(findHouseProblems(plant(files))).toEqual([]);
  });
});

test('a changed table needs a migration', async () => {
  const recorded = generateDrizzleJson({ notes: pgTable('notes', { page: integer() }) });
  const files = (columns: string) => ({
    [`${workshops}/server/workshops.table.ts`]: `import { integer, pgTable } from 'drizzle-orm/pg-core';\nexport const notes = pgTable('notes', { ${columns} });\n`,
    'migrations/meta/_journal.json': '{ "entries": [{ "tag": "0000_notes" }] }',
    'migrations/meta/0000_snapshot.json': JSON.stringify(recorded),
  });
  expect(await findMigrationProblems(plant(files('page: integer()')))).toEqual([]);
  const problems = await findMigrationProblems(plant(files('page: integer().notNull()')));
  expect(problems.map(({ detail }) => detail)).toEqual([
    'public.notes differs from what *.table.ts declares',
  ]);
});

test('a released migration is never edited', async () => {
  const files = (sql: string) => ({
    'migrations/meta/_journal.json': '{ "entries": [{ "tag": "0000_notes" }] }',
    'migrations/meta/0000_snapshot.json': JSON.stringify(generateDrizzleJson({})),
    'migrations/0000_notes.sql': sql,
    'tests/releases/1.0.0/migrations.json': JSON.stringify({
      '0000_notes': createHash('sha256').update('select 1').digest('hex'),
    }),
  });
  expect(await findMigrationProblems(plant(files('select 1')))).toEqual([]);
  const problems = await findMigrationProblems(plant(files('select 2')));
  expect(problems.map(({ path, detail }) => [path, detail])).toEqual([
    ['migrations/0000_notes.sql', 'is not that of 1.0.0'],
  ]);
});

describe('the tools', () => {
  const bad = {
    'src/app/server.ts': `import { used } from './used.ts';
// @ts-ignore
export const a: any = used;
export default async function B(): Promise<void> { used( ) }
export function c(x: string | null): number { return x!.length } // TODO later
`,
    'src/app/used.ts':
      'export async function used(): Promise<number> {\n  return 1;\n}\n\nexport const idle = 1;\n',
    'src/app/hydrate.tsx': `import { useEffect, useState } from 'react';
export function Picture({ on }: { on: boolean }) {
  if (on) useState(1);
  useEffect(() => console.log(on), []);
  return <img src="/a.jpg" />;
}
`,
    'src/app/idle.ts': 'export const nobody: number = "asks";\n',
  };
  let tree: string;
  beforeAll(() => {
    tree = plant(bad);
  });

  const run = (script: string, ...args: string[]) =>
    runProgram(join(root, 'node_modules', script), args, tree);

  test('types', async () => {
    const { isGood, output } = await run('typescript/bin/tsc', '-p', tree);
    expect(isGood).toBe(false);
    expect(output).toContain("Type 'string' is not assignable to type 'number'");
  });

  test('lint', async () => {
    const { isGood, output } = await run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
    expect(isGood).toBe(false);
    const rules = [
      'typescript(no-explicit-any)',
      'typescript(ban-ts-comment)',
      'typescript(no-floating-promises)',
      'typescript(no-non-null-assertion)',
      'import(no-default-export)',
      'eslint(no-warning-comments)',
      'rules-of-hooks',
      'exhaustive-deps',
      'jsx-a11y(alt-text)',
    ];
    for (const rule of rules) expect(output).toContain(rule);
  });

  test('format', async () => {
    const { isGood, output } = await run('prettier/bin/prettier.cjs', '--check', 'src');
    expect(isGood).toBe(false);
    expect(output).toContain('src/app/server.ts');
  });

  test('unused code', async () => {
    const { isGood, output } = await run('knip/bin/knip.js', '--no-progress');
    expect(isGood).toBe(false);
    expect(output).toContain('src/app/idle.ts');
    expect(output).toMatch(/idle\s+src\/app\/used\.ts/);
  });
});
