import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config.ts';
import type { DbContext, StorageContext, FilesContext } from '../context.ts';
import { reasonOf } from '../reason.ts';
import { databaseIdentity } from './database-identity.table.ts';

const MARKER = 'database-id';

export const FOREIGN_STORE =
  `The file store belongs to another database. Check DATABASE_URL and STORAGE_URL. ` +
  `If they are right, delete the file "${MARKER}" from the store.`;

async function databaseId({ db }: DbContext): Promise<string> {
  await db.insert(databaseIdentity).values({ id: randomUUID() }).onConflictDoNothing();
  const [row] = await db.select().from(databaseIdentity);
  if (!row) throw new Error('The database has no identity');
  return row.id;
}

/** Compares the database id in the store with this database's. `unknown` means that the store has none. */
export async function ownerOfStore(
  ctx: DbContext & StorageContext,
): Promise<'this-database' | 'another' | 'unknown'> {
  if (!(await ctx.storage.exists(MARKER))) return 'unknown';
  const id = (await text(await ctx.storage.getStream(MARKER))).trim();
  return id === (await databaseId(ctx)) ? 'this-database' : 'another';
}

export async function claimStore(ctx: DbContext & StorageContext): Promise<void> {
  await ctx.storage.put(MARKER, `${await databaseId(ctx)}\n`);
}

async function isEmpty({ storage }: StorageContext, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    for await (const _ of storage.listFiles(folder)) return false;
  }
  return true;
}

const PATIENCE_MS = 3_000;

/** For monitoring: one HEAD of the marker. */
export async function isStoreUp({ storage }: Pick<StorageContext, 'storage'>): Promise<boolean> {
  const answer = storage.exists(MARKER).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(PATIENCE_MS, false, { ref: false })]);
}

/** Throws a StartError if STORAGE_URL is wrong. Returns false if the store is away, which must not delay the start. */
export async function requireStore({ storage, log }: StorageContext): Promise<boolean> {
  try {
    await storage.check();
    return true;
  } catch (error) {
    if (error instanceof StartError) throw error;
    log.warn(
      { reason: reasonOf(error) },
      'the file store is away: uploads and new images fail until it is back',
    );
    return false;
  }
}

/**
 * Claims an empty store and logs an error for another database's store. A store with files but no marker is left to the
 * nightly cleanup, which claims it if its files belong to this database. Never prevents the site from starting.
 */
export async function checkStore(ctx: FilesContext, folders: readonly string[]): Promise<void> {
  try {
    const owner = await ownerOfStore(ctx);
    if (owner === 'another') ctx.log.error(FOREIGN_STORE);
    if (owner === 'unknown' && (await isEmpty(ctx, folders))) await claimStore(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not check which database the file store belongs to');
  }
}
