import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { FileStore } from './file-store.ts';

/** A file as it can be sent. */
export type StoredFile = { length: number; open(): Buffer | Promise<Readable> };

type Options = {
  maxBytes: number;
  maxFileBytes: number;
  /** Changes when a file may have been deleted; null while that may pass unheard: then nothing is held. */
  stamp(): string | null;
};

/**
 * Reads files that never change under their key, but may be deleted. Small ones that were read last stay in memory: a stream costs
 * 64 kB of buffers per request, and with a remote store a round trip.
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

  /** The file under a key, or null when there is none. */
  async find(storage: FileStore, key: string): Promise<StoredFile | null> {
    const stamp = this.#forgetWhatMayBeGone();
    const held = this.#held.get(key);
    if (held) return { length: held.length, open: () => held };
    const length = await storage.sizeOf(key);
    if (length === null) return null;
    if (length > this.#options.maxFileBytes) return { length, open: () => storage.getStream(key) };
    const bytes = await buffer(await storage.getStream(key));
    // What was deleted while it was read is not held.
    if (stamp !== null && stamp === this.#options.stamp()) this.#held.set(key, bytes);
    return { length: bytes.length, open: () => bytes };
  }

  #forgetWhatMayBeGone(): string | null {
    const stamp = this.#options.stamp();
    if (stamp === null || stamp !== this.#stamp) this.#held.clear();
    this.#stamp = stamp;
    return stamp;
  }
}
