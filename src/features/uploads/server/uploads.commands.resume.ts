import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context, FilesContext, StorageContext } from '#src/platform/server/context.ts';
import { isDatabaseUnavailable } from '#src/platform/server/database-unavailable.ts';
import { Conflict, FilesRefused, NotFound, TooLarge } from '#src/platform/server/errors.ts';
import { safeFileName } from '#src/platform/server/files/file-name.ts';
import { MAX_VIDEO_BYTES, UNFINISHED_HOURS } from '../uploads.rules.ts';
import { admitUploader, readDetails } from './uploads.commands.admit.ts';
import { keepUploads } from './uploads.commands.keep.ts';
import { inParts, typed } from './uploads.commands.parts.ts';
import { metered, requireRoomFor, spendFile } from './uploads.commands.quota.ts';
import { receiveFile, refusedFile } from './uploads.commands.receive.ts';
import { type UnfinishedRow, unfinishedUploads } from './uploads.table.ts';

/** Rejects clients that split a file into absurdly small chunks. */
const MAX_PARTS = 2_000;

export function partsFolder(id: string): string {
  return `incoming/${id}`;
}

export async function beginUpload(
  ctx: FilesContext,
  { id, size, metadata }: { id: string; size: number; metadata: Record<string, string | null> },
): Promise<void> {
  const originalName = safeFileName(metadata['filename'] ?? '');
  if (size > MAX_VIDEO_BYTES) throw refusedFile(originalName, 'video-size');
  if (size === 0) throw refusedFile(originalName, 'empty');
  const admission = await admitUploader(ctx, readDetails(metadata));
  // Twice the size, because the parts stay until the file has been joined from them.
  await ctx.storage.requireRoom(2 * size);
  await requireRoomFor(ctx, admission, size);
  await spendFile(ctx, admission);
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + UNFINISHED_HOURS * 3_600_000);
  const values = { id, ...admission, metadata, originalName, size, parts: [], createdAt, expiresAt };
  await ctx.db.insert(unfinishedUploads).values(values);
}

/** Only the member who started it may see it; a guest's upload is open to anyone who knows its id. */
export async function getUnfinished(ctx: Context, id: string): Promise<UnfinishedRow> {
  const [row] = await ctx.db
    .select()
    .from(unfinishedUploads)
    .where(and(eq(unfinishedUploads.id, id), gt(unfinishedUploads.expiresAt, ctx.clock.now())));
  const own = ctx.actor.kind === 'account' ? ctx.actor.id : null;
  if (!row || (row.userId !== null && row.userId !== own)) throw new NotFound('Upload not found');
  return row;
}

export async function dropUnfinished(ctx: FilesContext, id: string): Promise<void> {
  await ctx.db.delete(unfinishedUploads).where(eq(unfinishedUploads.id, id));
  await ctx.storage.deleteAll(partsFolder(id));
}

const offsetConflict = (): Conflict =>
  new Conflict('offset_conflict', 'Another request is sending this file');

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
  if (!written) throw offsetConflict();
  return written;
}

async function* joined({ storage }: StorageContext, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of parts) yield* (await storage.getStream(key)) as AsyncIterable<Buffer>;
}

/**
 * Joins the parts into an upload. Its record and the final offset are committed together: if that fails, the
 * client just sends the last part again.
 */
async function finishUpload(ctx: FilesContext, row: UnfinishedRow, parts: string[]): Promise<UnfinishedRow> {
  const { userId, details, originalName: name, size } = row;
  await ctx.storage.requireRoom(size);
  const file = await receiveFile(ctx, { chunks: joined(ctx, parts), name });
  await keepUploads(ctx, { userId, details }, [file], async tx => {
    await recordPart(tx, row, { received: size, parts: [] });
  });
  // The row stays until it expires, for clients that missed the final response.
  await ctx.storage.deleteAll(partsFolder(row.id)).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'could not remove the parts of an upload');
  });
  return { ...row, received: size, parts: [] };
}

async function storePart(
  ctx: FilesContext,
  row: UnfinishedRow,
  chunks: AsyncIterable<Buffer>,
): Promise<UnfinishedRow> {
  if (row.parts.length >= MAX_PARTS) throw new TooLarge('This file was sent in too many pieces');
  const key = `${partsFolder(row.id)}/${String(row.received).padStart(10, '0')}-${randomBytes(6).toString('hex')}`;
  let { received } = row;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of row.received === 0
      ? typed(chunks, { name: row.originalName, size: row.size })
      : chunks) {
      received += chunk.length;
      if (received > row.size) throw new TooLarge('This file is larger than announced');
      yield chunk;
    }
  }
  await ctx.storage.putPart(key, Readable.from(counted()));
  const parts = [...row.parts, key];
  try {
    if (received === row.size) return await finishUpload(ctx, row, parts);
    return await recordPart(ctx, row, { received, parts });
  } catch (error) {
    // The part may have been recorded, so leave it to the nightly cleanup.
    if (!isDatabaseUnavailable(error)) await ctx.storage.delete(key).catch(() => undefined);
    throw error;
  }
}

/** Stores the next bytes as they arrive. Returns how many bytes are stored in total. */
export async function appendToUpload(
  ctx: FilesContext,
  id: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  let row = await getUnfinished(ctx, id);
  const { userId, details } = row;
  try {
    for await (const part of inParts(metered(ctx, { userId, details }, chunks))) {
      row = await storePart(ctx, row, part);
    }
  } catch (error) {
    if (error instanceof FilesRefused || error instanceof TooLarge) await dropUnfinished(ctx, id);
    throw error;
  }
  return row.received;
}

export async function listExpired(ctx: Context, most: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: unfinishedUploads.id })
    .from(unfinishedUploads)
    .where(sql`${unfinishedUploads.expiresAt} <= ${ctx.clock.now().toISOString()}::timestamptz`)
    .limit(most);
  return rows.map(row => row.id);
}
