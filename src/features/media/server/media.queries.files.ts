import { asc, count, gt, inArray, sum } from 'drizzle-orm';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import type { StoredFileOwner } from '#src/platform/server/storage/stray-files-job.ts';
import { mediaFiles } from './media.table.ts';

const AT_ONCE = 500;

async function namedOf(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const idOf = (key: string): string => key.split('/')[1] ?? '';
  const ids = [...new Set(keys.map(idOf))];
  const rows = await ctx.db.select({ id: mediaFiles.id }).from(mediaFiles).where(inArray(mediaFiles.id, ids));
  const known = new Set(rows.map(row => row.id));
  return new Set(keys.filter(key => known.has(idOf(key))));
}

async function* originals(ctx: DbContext): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const rows = await ctx.db
      .select({ id: mediaFiles.id, key: mediaFiles.originalKey })
      .from(mediaFiles)
      .where(gt(mediaFiles.id, last))
      .orderBy(asc(mediaFiles.id))
      .limit(AT_ONCE);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows.map(row => row.key);
    last = lastRow.id;
  }
}

// Missing derivatives are made again on request, so none is required.
async function* none(): AsyncGenerator<string[]> {}

export const mediaFileParts: readonly StoredFileOwner[] = [
  { folder: 'originals', namedOf, needed: originals },
  { folder: 'derivatives', namedOf, needed: none },
];

export async function sumMediaFiles({ db }: DbContext): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: sum(mediaFiles.size).mapWith(Number) })
    .from(mediaFiles);
  return { count: row?.count ?? 0, bytes: row?.bytes ?? 0 };
}
