import { LRUCache } from 'lru-cache';
import type { CacheTag } from './context.ts';
import type { PageCache } from './page-cache.ts';

interface Kept {
  stamp: string;
  value: Promise<unknown>;
}

/**
 * Remembers what queries gave for as long as nothing they read was touched, so that a page that must be drawn
 * again asks the database only for what changed. Remembers nothing while changes may pass unheard.
 */
export class TagMemo {
  readonly #kept: LRUCache<string, Kept>;
  readonly #cache: PageCache;

  constructor(cache: PageCache, max = 500) {
    this.#cache = cache;
    this.#kept = new LRUCache({ max });
  }

  /** The remembered value, or what `load` gives now; those who ask meanwhile share one run. */
  async read<T>(key: string, tags: readonly CacheTag[], load: () => Promise<T>): Promise<T> {
    const stamp = this.#cache.stampOf(tags);
    if (stamp === null) return load();
    const kept = this.#kept.get(key);
    // A key is always read with the same loader, so what was kept under it has its type.
    if (kept?.stamp === stamp) return kept.value as Promise<T>;
    const value = load();
    this.#kept.set(key, { stamp, value });
    value.catch(() => this.#kept.delete(key));
    return value;
  }

  /** Forgets everything: time has made it untrue. */
  clear(): void {
    this.#kept.clear();
  }
}
