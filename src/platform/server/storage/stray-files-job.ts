import type { Context } from '../context.ts';
import type { Job } from '../jobs.ts';

/** A folder of the store in which every file belongs to a record of one slice. */
export interface FilePart {
  folder: string;
  /** Of these keys, all of them in the folder, those that a record names. */
  namedOf(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Files without which their records are of no use, some at a time. */
  needed(ctx: Context): AsyncIterable<readonly string[]>;
}

/** A file may be stored before its record; nothing takes longer than this between the two. */
const GRACE_MS = 48 * 3_600_000;
const AT_ONCE = 500;

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

/** Removes the files of a folder that no record names and that are no longer on their way to one. */
async function removeStrays(ctx: Context, part: FilePart): Promise<number> {
  const before = ctx.clock.now().getTime() - GRACE_MS;
  let removed = 0;
  for await (const files of inGroups(ctx.storage.listFiles(part.folder))) {
    const old = files.filter(({ lastModified }) => lastModified.getTime() < before).map(({ key }) => key);
    const named = old.length > 0 ? await part.namedOf(ctx, old) : new Set<string>();
    for (const key of old) {
      if (named.has(key)) continue;
      await ctx.storage.delete(key);
      removed += 1;
    }
  }
  return removed;
}

async function findMissing(ctx: Context, part: FilePart): Promise<string[]> {
  const missing: string[] = [];
  for await (const keys of part.needed(ctx)) {
    for (const key of keys) if (!(await ctx.storage.exists(key))) missing.push(key);
  }
  return missing;
}

/** Brings files and records together: strays go, and what is missing is reported, as only a backup has it. */
export function strayFilesJob(parts: readonly FilePart[]): Job {
  return {
    name: 'storage-clean-up',
    schedule: '40 3 * * *',
    handle: async ctx => {
      for (const part of parts) {
        const removed = await removeStrays(ctx, part);
        if (removed > 0) ctx.log.info({ folder: part.folder, removed }, 'removed files that no record names');
        const missing = await findMissing(ctx, part);
        if (missing.length === 0) continue;
        const some = missing.slice(0, 20);
        ctx.log.error({ folder: part.folder, count: missing.length, some }, 'files of records are missing');
      }
    },
  };
}
