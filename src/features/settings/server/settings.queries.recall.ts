import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { readied } from '#src/platform/server/database/ready-query.ts';
import type { Writing } from '#src/platform/server/database/write-together.ts';
import { SiteSettings } from '../settings.contract.ts';
import { siteSettings } from './settings.table.ts';

/** Settings with PostgreSQL's own mark of the row they were read from: every change gives it another. */
export interface ReadSettings {
  settings: SiteSettings;
  /** Null: nothing is set yet. */
  version: string | null;
}

const version = sql<string>`${siteSettings}.xmin::text`;

const selectSettings = prepared(db =>
  db.select({ data: siteSettings.data, version }).from(siteSettings).limit(1).prepare('settings'),
);

/** The settings, with the default for whatever is not set. */
export async function readSettings(ctx: Pick<Context, 'db'>): Promise<ReadSettings> {
  const [row] = await selectSettings(ctx.db).execute();
  return { settings: SiteSettings.parse(row?.data ?? {}), version: row?.version ?? null };
}

const memories = new WeakMap<Database, ReadSettings>();

/** Remembers settings as they were read, for writes that shall not have to read them again. */
export function rememberSettings(ctx: Pick<Context, 'db'>, read: ReadSettings): void {
  memories.set(ctx.db, read);
}

/** The settings that are remembered; null: none. They may have been changed since: see `requireSettings`. */
export function recallSettings(ctx: Pick<Context, 'db'>): ReadSettings | null {
  return memories.get(ctx.db) ?? null;
}

const selectSame = readied(
  () => sql`
    select 1 as same from ${siteSettings}
    where ${sql.placeholder('version')}::text is null or ${version} = ${sql.placeholder('version')}::text`,
);

/** Lets what is written together hold only if the settings are as they were when they were read. */
export async function requireSettings(together: Writing, { version: read }: ReadSettings): Promise<void> {
  await together.execute(selectSame({ version: read }), { exactly: read === null ? 0 : 1 });
}
