import { asc, count, gt, inArray, isNotNull, sql, sum } from 'drizzle-orm';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import type { StoredFileOwner } from '#src/platform/server/storage/stray-files-job.ts';
import { originalKeyOf } from './uploads.commands.receive.ts';
import { unfinishedUploads, uploads } from './uploads.table.ts';

const AT_ONCE = 500;

/** The id in `uploads/{fileId}/original` and `incoming/{id}/{part}`. */
const idOf = (key: string): string => key.split('/')[1] ?? '';

async function namedByUploads(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(keys.map(idOf))];
  const rows = await ctx.db.select({ id: uploads.fileId }).from(uploads).where(inArray(uploads.fileId, ids));
  const known = new Set(rows.map(row => row.id));
  return new Set(keys.filter(key => known.has(idOf(key))));
}

async function namedByUnfinished(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(keys.map(idOf))];
  const rows = await ctx.db
    .select({ parts: unfinishedUploads.parts })
    .from(unfinishedUploads)
    .where(inArray(unfinishedUploads.id, ids));
  return new Set(rows.flatMap(row => row.parts));
}

async function* originals(ctx: DbContext): AsyncGenerator<string[]> {
  for (let last = 0; ;) {
    const rows = await ctx.db
      .select({ id: uploads.id, fileId: uploads.fileId })
      .from(uploads)
      .where(gt(uploads.id, last))
      .orderBy(asc(uploads.id))
      .limit(AT_ONCE);
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows.map(row => originalKeyOf(row.fileId));
    last = lastRow.id;
  }
}

// Clients send missing parts again, so no part is required.
async function* none(): AsyncGenerator<string[]> {}

export const uploadFileParts: readonly StoredFileOwner[] = [
  { folder: 'uploads', namedOf: namedByUploads, needed: originals },
  { folder: 'incoming', namedOf: namedByUnfinished, needed: none, isTemporary: true },
];

/** All uploads, and of these the deleted ones that can still be restored. */
export async function sumUploads({ db }: DbContext) {
  const isDeleted = isNotNull(uploads.deletedAt);
  const [row] = await db
    .select({
      count: count(),
      bytes: sum(uploads.fileSize).mapWith(Number),
      deletedCount: sql<number>`(count(*) filter (where ${isDeleted}))::integer`,
      deletedBytes: sql<number>`sum(${uploads.fileSize}) filter (where ${isDeleted})`.mapWith(Number),
    })
    .from(uploads);
  return {
    count: row?.count ?? 0,
    bytes: row?.bytes ?? 0,
    deletedCount: row?.deletedCount ?? 0,
    deletedBytes: row?.deletedBytes ?? 0,
  };
}
