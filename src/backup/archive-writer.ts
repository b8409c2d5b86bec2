import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { CHECKSUMS } from './manifest.ts';

/** Entries per list of checksums. Bounds what writers and readers have to remember. */
const LIST_LENGTH = 500;
const LOOK_EVERY_BYTES = 64 * 1024 * 1024;

/** Throws if nothing more may be written, because the disk is almost full. */
export type RequireRoom = () => Promise<void>;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a tar under a temporary name and renames it once it's complete. Lists of checksums, in the format of sha256sum,
 * follow the files that they cover.
 */
export class ArchiveWriter {
  readonly #path: string;
  readonly #draft: string;
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;
  readonly #requireRoom: RequireRoom;
  #lines: string[] = [];
  #lists = 0;
  #unlooked = 0;
  #failure: unknown;
  #onFailure: (error: unknown) => void = () => undefined;
  bytes = 0;

  constructor(path: string, requireRoom: RequireRoom = () => Promise.resolve()) {
    this.#path = path;
    this.#draft = `${path}.partial`;
    this.#requireRoom = requireRoom;
    const file = createWriteStream(this.#draft, { mode: 0o600, flush: true });
    this.#written = pipeline(this.#pack, file);
    this.#written.catch((error: unknown) => this.#fail(error));
  }

  async add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    await this.#write(name, size, content, chunk => hash.update(chunk));
    this.#lines.push(`${hash.digest('hex')}  ${name}\n`);
    if (this.#lines.length >= LIST_LENGTH) await this.#writeList();
  }

  addJson(name: string, value: unknown): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    return this.add(name, text.length, [text]);
  }

  async finish(): Promise<void> {
    await this.#writeList();
    this.#pack.finalize();
    await this.#written;
    await rename(this.#draft, this.#path);
    await syncFolder(dirname(this.#path));
  }

  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#draft, { force: true });
  }

  async #writeList(): Promise<void> {
    const list = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#lists += 1;
    const number = String(this.#lists).padStart(6, '0');
    await this.#write(`${CHECKSUMS}${number}.sha256`, list.length, [list], () => undefined);
  }

  async #write(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
    onChunk: (chunk: Buffer) => unknown,
  ): Promise<void> {
    try {
      await this.#writeEntry(name, size, content, onChunk);
    } catch (error) {
      // The disk's own error says more than what a closed stream says afterwards.
      if (this.#pack.destroyed) await this.#written;
      throw error;
    }
  }

  async #writeEntry(
    name: string,
    size: number,
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
    onChunk: (chunk: Buffer) => unknown,
  ): Promise<void> {
    await this.#lookForRoom(size);
    let onDone: () => void = () => undefined;
    const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: new Date() }, error =>
      error ? this.#fail(error) : onDone(),
    );
    // Reported to the callback as well.
    entry.on('error', () => undefined);
    for await (const chunk of content) {
      onChunk(chunk);
      this.bytes += chunk.length;
      if (!entry.write(chunk)) await this.#until(resume => entry.once('drain', resume));
      await this.#lookForRoom(chunk.length);
    }
    await this.#until(resume => {
      onDone = resume;
      entry.end(null);
    });
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#onFailure(this.#failure);
  }

  /** A stream that failed neither drains nor ends, so failures end the wait, too. */
  #until(start: (resume: () => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onFailure = reject;
      if (this.#failure) reject(this.#failure);
      else start(resolve);
    });
  }

  async #lookForRoom(bytes: number): Promise<void> {
    this.#unlooked += bytes;
    if (this.#unlooked < LOOK_EVERY_BYTES) return;
    this.#unlooked = 0;
    await this.#requireRoom();
  }
}
