import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StorageContext } from '#src/platform/server/context.ts';
import { FilesRefused } from '#src/platform/server/errors.ts';
import { HEAD_BYTES, fileTypeOf } from '#src/platform/server/files/file-type.ts';
import { REFUSALS, type RefusedFor, refusalOf } from '../uploads.rules.ts';

/** A stored file that passed every check that doesn't require decoding it. */
export interface ReceivedFile {
  fileId: string;
  /** The client's file name, sanitized. */
  name: string;
  fileType: string;
  size: number;
}

export function uploadFolder(fileId: string): string {
  return `uploads/${fileId}`;
}

export function originalKeyOf(fileId: string): string {
  return `${uploadFolder(fileId)}/original`;
}

const STATUS: Record<RefusedFor, 413 | 415 | 422> = {
  type: 415,
  'photo-size': 413,
  'video-size': 413,
  broken: 422,
  empty: 422,
};

export function refusedFile(name: string, reason: RefusedFor): FilesRefused {
  return new FilesRefused(STATUS[reason], { [name]: REFUSALS[reason] });
}

/** Throws FilesRefused unless a file with these first bytes and at least this size is allowed. */
export async function requireUploadType(name: string, head: Buffer, size: number): Promise<string> {
  const fileType = (await fileTypeOf(head)) ?? '';
  const reason = refusalOf(fileType, size);
  if (reason) throw refusedFile(name, reason);
  return fileType;
}

class Inspection {
  readonly #name: string;
  #head: Buffer = Buffer.alloc(0);
  fileType = '';
  size = 0;

  constructor(name: string) {
    this.#name = name;
  }

  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.size += chunk.length;
      if (this.fileType === '') {
        this.#head = Buffer.concat([this.#head, chunk]);
        if (this.#head.length >= HEAD_BYTES) await this.#begin();
      } else {
        const reason = refusalOf(this.fileType, this.size);
        if (reason) throw refusedFile(this.#name, reason);
      }
      yield chunk;
    }
    if (this.fileType === '') await this.#begin();
  }

  async #begin(): Promise<void> {
    if (this.size === 0) throw refusedFile(this.#name, 'empty');
    this.fileType = await requireUploadType(this.#name, this.#head, this.size);
    this.#head = Buffer.alloc(0);
  }
}

/** Streams a file to the store. Throws FilesRefused and stores nothing if the file isn't allowed. */
export async function receiveFile(
  { storage }: StorageContext,
  { chunks, name }: { chunks: AsyncIterable<Buffer>; name: string },
): Promise<ReceivedFile> {
  const fileId = randomBytes(16).toString('hex');
  const inspection = new Inspection(name);
  await storage.putStream(originalKeyOf(fileId), Readable.from(inspection.watch(chunks)));
  const { fileType, size } = inspection;
  return { fileId, name, fileType, size };
}

export async function discardFiles({ storage }: StorageContext, fileId: string): Promise<void> {
  await storage.deleteAll(uploadFolder(fileId));
}

/** Used when another error is already being reported. The nightly cleanup deletes whatever this leaves behind. */
export async function tryDiscard(ctx: StorageContext, fileId: string): Promise<void> {
  await discardFiles(ctx, fileId).catch((error: unknown) => {
    ctx.log.warn({ err: error, fileId }, 'could not remove the files of an upload that failed');
  });
}
