import { DAY_MS } from '#src/shared/dates.ts';
import type { Context, DbContext, FilesContext } from '../context.ts';
import { type Job, defineScheduledJob } from '../database/job-queue.ts';
import { reasonOf } from '../reason.ts';
import { FOREIGN_STORE, claimStore, ownerOfStore } from './store-owner.ts';

/** A folder of the store in which every file belongs to a record of one slice. */
export interface StoredFileOwner {
  folder: string;
  /** Returns those keys that a record refers to. All of them are in the folder. */
  namedOf(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Strays are deleted right away instead of being moved to the trash. */
  isTemporary?: boolean;
  /** Files that records can't do without, in batches. */
  needed(ctx: DbContext): AsyncIterable<readonly string[]>;
}

/** Files may be stored this long before their record. */
const GRACE_MS = 48 * 3_600_000;
const AT_ONCE = 500;

/** More strays than this in one run suggest a wrong database. */
const MAX_STRAYS = 100;
const MAX_STRAYS_SHARE = 0.05;

const TRASH = 'trash';
const TRASH_DAYS = 30;

async function* inGroups<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Files without a record, except recent ones. */
async function* strayGroups(
  ctx: FilesContext,
  part: StoredFileOwner,
): AsyncGenerator<{ strays: string[]; seen: number }> {
  const before = ctx.clock.now().getTime() - GRACE_MS;
  for await (const files of inGroups(ctx.storage.listFiles(part.folder))) {
    const old = files.filter(({ lastModified }) => lastModified.getTime() < before).map(({ key }) => key);
    const named = old.length > 0 ? await part.namedOf(ctx, old) : new Set<string>();
    yield { strays: old.filter(key => !named.has(key)), seen: files.length };
  }
}

/** The strays to move to the trash, or null if there are suspiciously many. */
async function findStrays(ctx: FilesContext, parts: readonly StoredFileOwner[]): Promise<string[] | null> {
  const found: string[] = [];
  let all = 0;
  for (const part of parts) {
    for await (const { strays, seen } of strayGroups(ctx, part)) {
      found.push(...strays);
      all += seen;
      if (found.length > MAX_STRAYS) return null;
    }
  }
  // A single stray is never suspicious.
  return found.length > Math.max(1, all * MAX_STRAYS_SHARE) ? null : found;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

async function moveToTrash(ctx: FilesContext, keys: readonly string[]): Promise<void> {
  const today = dayOf(ctx.clock.now().getTime());
  for (const key of keys) await ctx.storage.move(key, `${TRASH}/${today}/${key}`);
}

async function emptyTrash(ctx: FilesContext): Promise<void> {
  const oldest = dayOf(ctx.clock.now().getTime() - TRASH_DAYS * DAY_MS);
  for await (const { key } of ctx.storage.listFiles(TRASH)) {
    const [, day = ''] = key.split('/');
    if (day < oldest) await ctx.storage.delete(key);
  }
}

/** Only cleans up if the store belongs to this database. */
async function cleanUp(ctx: FilesContext, parts: readonly StoredFileOwner[]): Promise<void> {
  const owner = await ownerOfStore(ctx);
  if (owner === 'another') return ctx.log.error(`${FOREIGN_STORE} No file was removed.`);
  const strays = await findStrays(
    ctx,
    parts.filter(part => !part.isTemporary),
  );
  if (strays === null) {
    return ctx.log.error(
      'Too many files have no record in this database: was an older backup restored? No file was removed.',
    );
  }
  if (owner === 'unknown') await claimStore(ctx);
  if (strays.length > 0) {
    await moveToTrash(ctx, strays);
    ctx.log.info(
      { count: strays.length, some: strays.slice(0, 20) },
      'moved files without a record to trash/',
    );
  }
  for (const part of parts.filter(({ isTemporary }) => isTemporary)) {
    for await (const { strays: old } of strayGroups(ctx, part)) {
      for (const key of old) await ctx.storage.delete(key);
    }
  }
  await emptyTrash(ctx);
  await abortUnfinished(ctx);
}

/** A process that was killed while it stored a large file leaves parts in a bucket that no list of files shows. */
async function abortUnfinished(ctx: FilesContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - GRACE_MS);
  try {
    const count = await ctx.storage.abortUnfinished(before);
    if (count > 0) ctx.log.info({ count }, 'removed the parts of files that were never completed');
  } catch (error) {
    // Not every store can list them.
    ctx.log.info({ reason: reasonOf(error) }, 'could not look for files that were never completed');
  }
}

/** By listing, because a bucket answers a thousand files at a time, and a question about one just as slowly. */
async function findMissing(ctx: FilesContext, part: StoredFileOwner): Promise<string[]> {
  const unseen = new Set<string>();
  for await (const keys of part.needed(ctx)) for (const key of keys) unseen.add(key);
  if (unseen.size === 0) return [];
  for await (const { key } of ctx.storage.listFiles(part.folder)) unseen.delete(key);
  const missing: string[] = [];
  for (let keys = [...unseen]; keys.length > 0; keys = keys.slice(AT_ONCE)) {
    // Some may have been deleted meanwhile, with their record.
    missing.push(...(await part.namedOf(ctx, keys.slice(0, AT_ONCE))));
  }
  return missing;
}

/**
 * Compares files with records nightly. Files without a record are kept in `trash/` for 30 days and then deleted.
 * Records without their file are reported, because only a backup can restore it.
 */
export function strayFilesJob(parts: readonly StoredFileOwner[]): Job {
  return defineScheduledJob({
    name: 'storage-clean-up',
    schedule: '40 3 * * *',
    handle: async ctx => {
      for (const part of parts) {
        const missing = await findMissing(ctx, part);
        if (missing.length === 0) continue;
        const some = missing.slice(0, 20);
        ctx.log.error({ folder: part.folder, count: missing.length, some }, 'files of records are missing');
      }
      await cleanUp(ctx, parts);
    },
  });
}
