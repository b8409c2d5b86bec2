import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { FileStore } from './file-store.ts';

export type StoredFile = { length: number; open(): Buffer | Promise<Readable> };

type Options = {
  maxBytes: number;
  maxFileBytes: number;
  /** Changes when a file may have been deleted. Null while deletions might go unnoticed, which disables caching. */
  stamp(): string | null;
};

/**
 * Caches small files that never change under their key but may be deleted. Streaming them would take 64 kB of buffers
 * per request, and a round trip if the store is remote.
 */
export class HotFiles {
  readonly #held: LRUCache<string, Buffer>;
  readonly #options: Options;
  #stamp: string | null = null;

  constructor(options: Options) {
    const { maxBytes } = options;
    this.#options = options;
    this.#held = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytes => bytes.length + 500 });
  }

  async find(storage: FileStore, key: string): Promise<StoredFile | null> {
    const stamp = this.#clearIfStale();
    const held = this.#held.get(key);
    if (held) return { length: held.length, open: () => held };
    const length = await storage.sizeOf(key);
    if (length === null) return null;
    if (length > this.#options.maxFileBytes) return { length, open: () => storage.getStream(key) };
    const bytes = await storage.read(key);
    // Don't cache a file that may have been deleted while it was read.
    if (stamp !== null && stamp === this.#options.stamp()) this.#held.set(key, bytes);
    return { length: bytes.length, open: () => bytes };
  }

  #clearIfStale(): string | null {
    const stamp = this.#options.stamp();
    if (stamp === null || stamp !== this.#stamp) this.#held.clear();
    this.#stamp = stamp;
    return stamp;
  }
}
