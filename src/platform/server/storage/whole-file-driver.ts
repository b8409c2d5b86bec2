import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { StartError } from '../config.ts';
import { reasonOf } from '../reason.ts';
import type { ByteRange, FileDriver, LocalFile } from '../file-store.ts';

/** Disk space that uploads leave free for the database and the system. The smaller of the two applies. */
const RESERVE_BYTES = 2 * 1024 ** 3;
const RESERVE_SHARE = 0.05;

const MODE = 0o600;

/** What uploads leave free on a disk of this size. */
export function uploadReserve(totalBytes: number, reserveBytes: number | undefined): number {
  return reserveBytes ?? Math.min(RESERVE_BYTES, totalBytes * RESERVE_SHARE);
}

/** Writes to a temporary file and renames it. Flydrive's driver writes in place, so readers could see half a file. */
export class WholeFileDriver extends FSDriver implements FileDriver {
  readonly #root: string;
  readonly #reserveBytes: number | undefined;

  /** Uploads leave `reserveBytes` free on the disk. Defaults to 2 GB or 5% of the disk, whichever is less. */
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
    return bavail * bsize - uploadReserve(blocks * bsize, this.#reserveBytes);
  }

  override async move(source: string, destination: string): Promise<void> {
    const path = join(this.#root, destination);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(join(this.#root, source), path);
  }

  getRange(key: string, range: ByteRange): Promise<Readable> {
    return Promise.resolve(createReadStream(join(this.#root, key), range));
  }

  read(key: string): Promise<Buffer> {
    return readFile(join(this.#root, key));
  }

  openLocal(key: string): Promise<LocalFile> {
    return Promise.resolve({ path: join(this.#root, key), release: () => Promise.resolve() });
  }

  async check(): Promise<void> {
    await access(this.#root, constants.R_OK | constants.W_OK).catch((error: unknown) => {
      throw new StartError(`STORAGE_URL: the folder ${this.#root} cannot be used: ${reasonOf(error)}`);
    });
  }

  /** Files that were never completed are in the same folders as all others. */
  abortUnfinished(): Promise<number> {
    return Promise.resolve(0);
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
