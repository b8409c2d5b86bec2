import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';

/** A file as it can be sent. */
export type StoredFile = { length: number; open(): Buffer | Promise<Readable> };

type Limits = { maxBytes: number; maxFileBytes: number };

/**
 * Reads files that never change under their key. Small ones that were read last stay in memory: a stream costs
 * 64 kB of buffers per request, and with a remote store a round trip.
 */
export class HotFiles {
  readonly #held: LRUCache<string, Buffer>;
  readonly #maxFileBytes: number;

  constructor({ maxBytes, maxFileBytes }: Limits) {
    this.#maxFileBytes = maxFileBytes;
    this.#held = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytes => bytes.length + 500 });
  }

  /** The file under a key, or null when there is none. */
  async find(storage: Disk, key: string): Promise<StoredFile | null> {
    const held = this.#held.get(key);
    if (held) return { length: held.length, open: () => held };
    if (!(await storage.exists(key))) return null;
    const { contentLength } = await storage.getMetaData(key);
    if (contentLength > this.#maxFileBytes) {
      return { length: contentLength, open: () => storage.getStream(key) };
    }
    const bytes = await buffer(await storage.getStream(key));
    this.#held.set(key, bytes);
    return { length: bytes.length, open: () => bytes };
  }
}
