import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PROJECT_ROOT, StartError } from '../config.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'migrations');

/** `when` is the `created_at` in `drizzle.__drizzle_migrations`. */
const Migration = z.object({ idx: z.int(), when: z.int(), tag: z.string() });
export type Migration = z.infer<typeof Migration>;

const Journal = z.looseObject({ entries: z.array(z.looseObject(Migration.shape)) });
const Snapshot = z.object({ tables: z.record(z.string(), z.object({})) });

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function readJournal(): z.infer<typeof Journal> {
  return Journal.parse(readJson(join(MIGRATIONS, 'meta/_journal.json')));
}

/** Oldest first. */
export function listMigrations(): Migration[] {
  return readJournal().entries.map(({ idx, when, tag }) => ({ idx, when, tag }));
}

export function isBeforeFirst(when: number): boolean {
  const [first] = listMigrations();
  return first !== undefined && when < first.when;
}

/** For a database with a migration that isn't in the list. */
export function unknownMigration(when: number): StartError {
  return new StartError(
    isBeforeFirst(when)
      ? "The database is from before version 1.0.0 and can't be upgraded. Start with an empty database or DATA_DIR, and import the leads and registrations that you export with the version that made it"
      : 'The database is newer than this program. Install the version that last used it',
  );
}

/** The tables that exist after a migration, as `schema.name`. */
export function tablesAfter({ tag }: Migration): string[] {
  const file = join(MIGRATIONS, `meta/${tag.split('_')[0]}_snapshot.json`);
  return Object.keys(Snapshot.parse(readJson(file)).tables);
}

/** Every table that a version of this program ever had. */
export function knownTables(): string[] {
  return [...new Set(listMigrations().flatMap(tablesAfter))];
}

/** Calls `work` with a folder that has this migration and all before it, for `migrate`. */
export async function withMigrationsUpTo<T>(
  { idx }: Migration,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'halation-migrations-'));
  try {
    const journal = readJournal();
    const entries = journal.entries.filter(entry => entry.idx <= idx);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
