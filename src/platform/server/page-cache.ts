import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#src/shared/topics.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { bearerToken } from './bearer.ts';
import {
  type Answer,
  type Cacheable,
  type Entry,
  type RouteCount,
  notModifiedHeaders,
  sizeOf,
  compressMax,
  variantFor,
} from './page-cache-entry.ts';

export type RenderResult =
  | { kind: 'cached'; entry: Entry }
  /** Such as an error or a redirect: every request runs the handler itself. */
  | { kind: 'uncacheable' }
  /** The client disconnected: the next one in line renders. */
  | { kind: 'aborted' };

/** A handler run that concurrent requests share. */
export interface InFlightRender extends Cacheable {
  /** False once it is settled, or something it may have read has changed. Its answer isn't stored then. */
  isCurrent: boolean;
  result: Promise<RenderResult>;
  settle(result: RenderResult): void;
}

type Options = {
  maxBytes?: number;
  now?: () => number;
  /** Writes a finished JSON line per request. Null if such lines aren't logged. */
  writeLine?: ((line: string) => void) | null;
  onError?: (error: unknown) => void;
};

const MAX_BYTES = 64 * 1024 * 1024;

/** How long a stale page may be served while one request renders it again. */
const STALE_WHILE_REVALIDATE_MS = 1000;

/** Served only while the database is unreachable. */
const EXPIRED = -Infinity;

/** The tightest compression uses a core for a tenth of a second, which isn't worth it for what changes soon. */
const RECOMPRESS_AFTER_MS = 3000;

/**
 * Caches public GET responses by exact URL. While the listener is disconnected, entries are used only as a last resort
 * when the database is down or hangs.
 */
export class PageCache {
  readonly counts = new Map<string, RouteCount>();
  misses = 0;
  staleAnswers = 0;
  isLive = false;
  /** The database doesn't respond at all, so asking it would only waste time. */
  #isSilent = false;
  readonly #entries: LRUCache<string, Entry>;
  readonly #renders = new Map<string, InFlightRender>();
  readonly #now: () => number;
  readonly #writeLine: ((line: string) => void) | null;
  readonly #onError: (error: unknown) => void;
  #recompressing: Promise<void> = Promise.resolve();
  #isClosing = false;
  readonly #watchers = new Set<(tag: string) => void>();

  constructor(options: Options = {}) {
    const maxBytes = options.maxBytes ?? MAX_BYTES;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    this.#now = options.now ?? Date.now;
    this.#writeLine = options.writeLine ?? null;
    this.#onError = options.onError ?? (() => undefined);
  }

  /** Answers from memory, before the router. Returns false if it can't. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    idOf: (request: IncomingMessage) => string,
  ): boolean {
    const { method, headers } = request;
    if (this.#isClosing || (method !== 'GET' && method !== 'HEAD')) return false;
    const entry = this.fresh(request.url ?? '');
    if (entry === null) return false;
    // The router finds out whether the token is valid.
    if (!entry.ignoresActor && bearerToken(headers.authorization) !== null) return false;
    const id = idOf(request);
    const variant = variantFor(entry, chooseEncoding(headers['accept-encoding']?.toString()));
    const unchanged = notModifiedHeaders(entry, variant, headers['if-none-match']);
    if (unchanged) {
      entry.count.notModified += 1;
      response.writeHead(304, [...unchanged, 'x-request-id', id]).end();
    } else {
      entry.count.hits += 1;
      response.writeHead(200, [...variant.headers, 'x-request-id', id]);
      if (method === 'HEAD') response.end();
      else response.end(variant.body);
    }
    this.#writeLine?.(
      `{"level":30,"time":${Date.now()},"reqId":"${id}","method":"${method}","path":${entry.logPath},"status":${unchanged ? 304 : 200},"cached":true,"ms":0,"msg":"request"}\n`,
    );
    return true;
  }

  fresh(key: string): Entry | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    if (this.#isSilent) return entry;
    if (!(this.isLive || isConstant(entry))) return null;
    return entry.expiresAt === Infinity || entry.expiresAt > this.#now() ? entry : null;
  }

  /** For others while one request renders the page again. Null after a change that must be seen right away. */
  staleWhileRevalidate(key: string): Entry | null {
    const entry = this.#entries.get(key);
    return entry && this.isLive && entry.expiresAt + STALE_WHILE_REVALIDATE_MS > this.#now() ? entry : null;
  }

  /** Returns expired entries, too, for when the database is down. */
  staleIfError(key: string): Entry | null {
    return this.#entries.get(key) ?? null;
  }

  /** For what can no longer be shown, such as a deleted page. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  renderOf(key: string): InFlightRender | undefined {
    return this.#renders.get(key);
  }

  /** Registers a handler run before it reads anything. */
  begin(made: Omit<Cacheable, 'expiresAt'>): InFlightRender {
    const { key } = made;
    const { promise, resolve } = Promise.withResolvers<RenderResult>();
    const render: InFlightRender = {
      ...made,
      expiresAt: Infinity,
      isCurrent: true,
      result: promise,
      settle: result => {
        render.isCurrent = false;
        if (this.#renders.get(key) === render) this.#renders.delete(key);
        resolve(result);
      },
    };
    this.#renders.set(key, render);
    this.misses += 1;
    return render;
  }

  /** Stores the answer unless something it may have read has changed. */
  store(render: InFlightRender, entry: Entry, answer: Answer): void {
    entry.expiresAt = Math.min(entry.expiresAt, render.expiresAt);
    if (!render.isCurrent || !(this.isLive || isConstant(entry)) || entry.expiresAt <= this.#now()) return;
    this.#entries.set(entry.key, entry);
    if (isConstant(entry)) this.#recompress(entry, answer);
    else setTimeout(() => this.#recompress(entry, answer), RECOMPRESS_AFTER_MS).unref();
  }

  /** One at a time in the background. */
  #recompress(entry: Entry, answer: Answer): void {
    this.#recompressing = this.#recompressing
      .then(() => (this.fresh(entry.key) === entry ? compressMax(entry, answer) : undefined))
      .catch(this.#onError);
  }

  /** Expires entries with these tags and abandons renders in progress, or lets both be stale as long as they may. */
  drop(tags: readonly string[]): void {
    const now = this.#now();
    const limit = (made: Cacheable): void => {
      const changed = made.tags.filter(tag => tags.includes(tag));
      const maxStaleMs = Math.min(...changed.map(tag => made.maxStaleMs[tag] ?? 0));
      made.expiresAt = Math.min(made.expiresAt, maxStaleMs > 0 ? now + maxStaleMs : EXPIRED);
    };
    for (const entry of this.#entries.values()) limit(entry);
    for (const render of this.#renders.values()) {
      limit(render);
      if (render.expiresAt === EXPIRED) this.#abandon(render);
    }
  }

  invalidate(tag: string): void {
    this.drop([tag]);
    for (const watcher of this.#watchers) watcher(tag);
  }

  /** Calls `watcher` with each changed tag, and with `*` when changes may have been missed. */
  watch(watcher: (tag: string) => void): void {
    this.#watchers.add(watcher);
  }

  /** Call when the listener is connected. Everything stored expires, because changes may have been missed. */
  connect(): void {
    for (const entry of this.#entries.values()) if (!isConstant(entry)) entry.expiresAt = EXPIRED;
    for (const render of this.#renders.values()) this.#abandon(render);
    this.isLive = true;
    this.#isSilent = false;
    for (const watcher of this.#watchers) watcher('*');
  }

  /**
   * Call when the listener is disconnected. Stores nothing until `connect`, and serves entries only if the database is
   * silent.
   */
  disconnect({ isSilent = false } = {}): void {
    this.isLive = false;
    this.#isSilent = isSilent;
    for (const render of this.#renders.values()) this.#abandon(render);
  }

  /** Call when the process stops: then the router answers and closes connections. */
  close(): void {
    this.#isClosing = true;
  }

  countOf(route: string): RouteCount {
    const count = this.counts.get(route) ?? { hits: 0, notModified: 0 };
    this.counts.set(route, count);
    return count;
  }

  size(): { bytes: number; entries: number } {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size };
  }

  /** Requests that already wait keep the result. Later ones start a new run. */
  #abandon(render: InFlightRender): void {
    render.isCurrent = false;
    this.#renders.delete(render.key);
  }
}

/** True for files that never change, such as scripts and styles. */
export function isConstant(made: { tags: readonly CacheTag[] }): boolean {
  return made.tags.length === 0;
}
