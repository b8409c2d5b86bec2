import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { Conflict, FilesRefused, NotFound, TooLarge } from '#src/platform/server/errors.ts';
import { safeFileName } from '#src/platform/server/files/file-name.ts';
import { MAX_VIDEO_BYTES, UNFINISHED_HOURS } from '../uploads.rules.ts';
import { admitUploader, readDetails, spendQuota } from './uploads.commands.admit.ts';
import { keepUploads } from './uploads.commands.keep.ts';
import { receiveFile, refusedFile, requireUploadType } from './uploads.commands.receive.ts';
import { type UnfinishedRow, unfinishedUploads } from './uploads.table.ts';

/** So much of a file on its way is held in memory; what a process that is killed had held is sent again. */
const PART_BYTES = 4 * 1024 * 1024;
/** Whoever sends crumbs is not sending a file. */
const MOST_PARTS = 2_000;

/** The folder of everything that has arrived of an unfinished upload. */
export function partsFolder(id: string): string {
  return `incoming/${id}`;
}

/** Begins a file that will be sent in pieces: what can be refused before it is sent is refused here. */
export async function beginUpload(
  ctx: Context,
  { id, size, metadata }: { id: string; size: number; metadata: Record<string, string | null> },
): Promise<void> {
  const originalName = safeFileName(metadata['filename'] ?? '');
  if (size > MAX_VIDEO_BYTES) throw refusedFile(originalName, 'video-size');
  if (size === 0) throw refusedFile(originalName, 'empty');
  const admission = await admitUploader(ctx, readDetails(metadata));
  await spendQuota(ctx, admission, { files: 1, bytes: size });
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + UNFINISHED_HOURS * 3_600_000);
  const values = { id, ...admission, metadata, originalName, size, parts: [], createdAt, expiresAt };
  await ctx.db.insert(unfinishedUploads).values(values);
}

/** A file on its way, to whoever began it; a guest's to whoever has its id. */
export async function getUnfinished(ctx: Context, id: string): Promise<UnfinishedRow> {
  const [row] = await ctx.db
    .select()
    .from(unfinishedUploads)
    .where(and(eq(unfinishedUploads.id, id), gt(unfinishedUploads.expiresAt, ctx.clock.now())));
  const own = ctx.actor.kind === 'account' ? ctx.actor.id : null;
  if (!row || (row.userId !== null && row.userId !== own)) throw new NotFound('There is no such upload');
  return row;
}

/** Forgets a file on its way, with what has arrived of it. */
export async function dropUnfinished(ctx: Context, id: string): Promise<void> {
  await ctx.db.delete(unfinishedUploads).where(eq(unfinishedUploads.id, id));
  await ctx.storage.deleteAll(partsFolder(id));
}

/** Another request has sent the same piece meanwhile. */
const takenOver = (): Conflict => new Conflict('offset_conflict', 'Another request is sending this file');

/** Adds a part to what has arrived, unless another request has done so meanwhile. */
async function recordPart(
  tx: Context,
  row: UnfinishedRow,
  changes: { received: number; parts: string[] },
): Promise<UnfinishedRow> {
  const [written] = await tx.db
    .update(unfinishedUploads)
    .set(changes)
    .where(and(eq(unfinishedUploads.id, row.id), eq(unfinishedUploads.received, row.received)))
    .returning();
  if (!written) throw takenOver();
  return written;
}

async function* joined({ storage }: Context, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of parts) yield* (await storage.getStream(key)) as AsyncIterable<Buffer>;
}

/**
 * Makes an upload of a file that has arrived. That all of it is there is written with the upload's record: should
 * this fail, the last part is simply sent again.
 */
async function finishUpload(ctx: Context, row: UnfinishedRow, parts: string[]): Promise<UnfinishedRow> {
  const { userId, details, originalName: name, size } = row;
  const file = await receiveFile(ctx, { chunks: joined(ctx, parts), name });
  await keepUploads(ctx, { userId, details }, [file], async tx => {
    await recordPart(tx, row, { received: size, parts: [] });
  });
  // The record stays until it expires, for whoever has not heard that all went well.
  await ctx.storage.deleteAll(partsFolder(row.id)).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'could not remove the parts of an upload');
  });
  return { ...row, received: size, parts: [] };
}

async function storePart(ctx: Context, row: UnfinishedRow, bytes: Buffer): Promise<UnfinishedRow> {
  const received = row.received + bytes.length;
  if (received > row.size) throw new TooLarge('There is more of this file than was announced');
  if (row.parts.length >= MOST_PARTS) throw new TooLarge('This file came in too many pieces');
  if (row.received === 0) await requireUploadType(row.originalName, bytes, row.size);
  const key = `${partsFolder(row.id)}/${String(row.received).padStart(10, '0')}-${randomBytes(6).toString('hex')}`;
  await ctx.storage.put(key, bytes);
  const parts = [...row.parts, key];
  try {
    if (received === row.size) return await finishUpload(ctx, row, parts);
    return await recordPart(ctx, row, { received, parts });
  } catch (error) {
    await ctx.storage.delete(key).catch(() => undefined);
    throw error;
  }
}

/** Takes the next bytes of a file on its way; gives how many are there. */
export async function appendToUpload(
  ctx: Context,
  id: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  let row = await getUnfinished(ctx, id);
  let held: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(held);
    [held, size] = [[], 0];
    row = await storePart(ctx, row, bytes);
  };
  try {
    for await (const chunk of chunks) {
      held.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
    if (size > 0) await flush();
  } catch (error) {
    if (error instanceof FilesRefused || error instanceof TooLarge) await dropUnfinished(ctx, id);
    throw error;
  }
  return row.received;
}

/** Files on their way that nobody has finished in time. */
export async function listExpired(ctx: Context, most: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: unfinishedUploads.id })
    .from(unfinishedUploads)
    .where(sql`${unfinishedUploads.expiresAt} <= ${ctx.clock.now().toISOString()}::timestamptz`)
    .limit(most);
  return rows.map(row => row.id);
}
