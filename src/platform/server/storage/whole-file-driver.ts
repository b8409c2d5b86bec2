import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange, FileDriver } from './file-store.ts';

/** Uploads leave so much of a disk free, whichever is less: the database and the system need it. */
const RESERVE_BYTES = 2 * 1024 ** 3;
const RESERVE_SHARE = 0.05;

/** Files are their owner's alone. */
const MODE = 0o600;

/**
 * Files on this machine. Flydrive's own driver writes in place: a reader, or a crash, then sees half a file.
 * Here a file is written beside, flushed and renamed, so that it is there whole or not at all.
 */
export class WholeFileDriver extends FSDriver implements FileDriver {
  readonly #root: string;
  readonly #reserveBytes: number | undefined;

  /** `reserveBytes`: what uploads leave free on the disk; unset: 2 GB or 5 % of it, whichever is less. */
  constructor(root: string, reserveBytes?: number) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
    this.#reserveBytes = reserveBytes;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, draft => writeFile(draft, contents, { flush: true, mode: MODE }));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, draft =>
      pipeline(contents, createWriteStream(draft, { flush: true, mode: MODE })),
    );
  }

  putPart(key: string, contents: Readable): Promise<void> {
    return this.putStream(key, contents);
  }

  async freeBytes(): Promise<number> {
    const { bavail, blocks, bsize } = await statfs(this.#root);
    const reserve = this.#reserveBytes ?? Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);
    return bavail * bsize - reserve;
  }

  override async move(source: string, destination: string): Promise<void> {
    const path = join(this.#root, destination);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(join(this.#root, source), path);
  }

  getRange(key: string, range: ByteRange): Promise<Readable> {
    return Promise.resolve(createReadStream(join(this.#root, key), range));
  }

  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(join(this.#root, key));
  }

  async #write(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = join(this.#root, key);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
