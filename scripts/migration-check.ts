import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { type Problem, readSources } from './source-files.ts';

const RULE = 'migrations create the tables; to add one: npx drizzle-kit generate --name what-changed';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function readSnapshot(root: string): Record<string, object> {
  const meta = join(root, 'migrations/meta');
  const { entries } = readJson(join(meta, '_journal.json')) as { entries: { tag: string }[] };
  const number = entries.at(-1)?.tag.split('_')[0];
  return readJson(join(meta, `${number}_snapshot.json`)) as Record<string, object>;
}

function differences(declared: object, migrated: object = {}): string[] {
  const [wanted, found] = [new Map(Object.entries(declared)), new Map(Object.entries(migrated))];
  return Object.keys({ ...declared, ...migrated }).filter(
    name => !isDeepStrictEqual(wanted.get(name), found.get(name)),
  );
}

/** Finds differences between `*.table.ts` and the last migration's snapshot. */
export async function findMigrationProblems(root: string): Promise<Problem[]> {
  const files = readSources(root, ['src'], /[.]table[.]ts$/);
  const modules = await Promise.all(files.map(({ path }) => import(join(root, path)) as Promise<object>));
  // Numbered, because two files may export the same name.
  const exported = Object.fromEntries(modules.flatMap(Object.values).entries()) as Record<string, unknown>;
  const snapshot = generateDrizzleJson(exported);
  // Snapshots omit undefined values.
  const declared = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot;
  const migrated = readSnapshot(root);
  return Object.entries(declared)
    .flatMap(([kind, objects]) =>
      typeof objects === 'object' ? differences(objects ?? {}, migrated[kind]) : [],
    )
    .map(name => ({
      rule: RULE,
      path: 'migrations',
      detail: `${name} differs from what *.table.ts declares`,
    }));
}
