import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange, FileDriver } from './file-store.ts';

/**
 * Files on this machine. Flydrive's own driver writes in place: who reads meanwhile, or after a crash, gets half
 * a file. Here a file is written beside, flushed and renamed, so that it is there whole or not at all.
 */
export class WholeFileDriver extends FSDriver implements FileDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, draft => writeFile(draft, contents, { flush: true }));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, draft => pipeline(contents, createWriteStream(draft, { flush: true })));
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
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(draft);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
