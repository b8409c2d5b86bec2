import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { type Problem, readSources } from './source-files.ts';

const RULE = 'migrations create the tables; to add one: npx drizzle-kit generate --name what-changed';

const NEVER_EDITED = 'a released migration is never edited: add another one';

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

/** Released migrations have run on sites, which would never get what is edited later. */
function findEdited(root: string): Problem[] {
  const releases = join(root, 'tests/releases');
  const folders = existsSync(releases) ? readdirSync(releases, { withFileTypes: true }) : [];
  return folders
    .filter(folder => folder.isDirectory())
    .flatMap(({ name }) => {
      const released = readJson(join(releases, name, 'migrations.json')) as Record<string, string>;
      return Object.entries(released).flatMap(([tag, sha256]) => {
        const path = `migrations/${tag}.sql`;
        const file = join(root, path);
        const found = existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex');
        return found === sha256 ? [] : [{ rule: NEVER_EDITED, path, detail: `is not that of ${name}` }];
      });
    });
}

/** Finds differences between `*.table.ts` and the last migration's snapshot, and edited migrations of releases. */
export async function findMigrationProblems(root: string): Promise<Problem[]> {
  const files = readSources(root, ['src'], /[.]table([.][a-z-]+)?[.]ts$/);
  const modules = await Promise.all(files.map(({ path }) => import(join(root, path)) as Promise<object>));
  // Numbered, because two files may export the same name.
  const exported = Object.fromEntries(modules.flatMap(Object.values).entries()) as Record<string, unknown>;
  const snapshot = generateDrizzleJson(exported);
  // Snapshots omit undefined values.
  const declared = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot;
  const migrated = readSnapshot(root);
  const changed = Object.entries(declared)
    .flatMap(([kind, objects]) =>
      typeof objects === 'object' ? differences(objects ?? {}, migrated[kind]) : [],
    )
    .map(name => ({
      rule: RULE,
      path: 'migrations',
      detail: `${name} differs from what *.table.ts declares`,
    }));
  return [...changed, ...findEdited(root)];
}
