import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#src/shared/topics.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { bearerToken } from './bearer.ts';
import {
  type Answer,
  type Entry,
  type LagMs,
  type RouteCount,
  notModifiedHeaders,
  sizeOf,
  compressMax,
  variantFor,
} from './page-cache-entry.ts';
import { pathOf } from './request-log.ts';

export type Outcome = Entry | 'not cacheable' | 'ask again';

/** A handler run that concurrent requests share. */
export interface InFlightRender {
  key: string;
  tags: readonly CacheTag[];
  lagMs: LagMs;
  freshUntil: number;
  /** False once something it may have read has changed. Its answer isn't stored then. */
  isCurrent: boolean;
  outcome: Promise<Outcome>;
  settle(outcome: Outcome): void;
}

type Options = {
  maxBytes?: number;
  now?: () => number;
  /** Writes a finished JSON line per request. Null if such lines aren't logged. */
  writeLine?: ((line: string) => void) | null;
  onError?: (error: unknown) => void;
};

const MAX_BYTES = 64 * 1024 * 1024;

/** How long the last version may stand in while one reader draws the page anew. */
const LATE_MS = 1000;

/** Used only when the database is away. */
const OUTDATED = -Infinity;

/** The tightest compression uses a core for a tenth of a second, which isn't worth it for what changes soon. */
const TIGHTEN_AFTER_MS = 3000;

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
  #tightening: Promise<void> = Promise.resolve();
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
    const entry = this.find(request.url ?? '');
    if (entry === null || bearerToken(headers.authorization) !== null) return false;
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

  find(key: string): Entry | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    if (this.#isSilent) return entry;
    if (!(this.isLive || isConstant(entry))) return null;
    return entry.freshUntil === Infinity || entry.freshUntil > this.#now() ? entry : null;
  }

  /** What others get while one reader draws the page anew, unless it was dropped by a change that may not lag. */
  findLate(key: string): Entry | null {
    const entry = this.#entries.get(key);
    return entry && this.isLive && entry.freshUntil + LATE_MS > this.#now() ? entry : null;
  }

  /** Returns outdated entries, too, for when the database is down. */
  findStale(key: string): Entry | null {
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
  begin(
    key: string,
    { tags, lagMs = {} }: { tags: readonly CacheTag[]; lagMs?: LagMs | undefined },
  ): InFlightRender {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const render: InFlightRender = {
      key,
      tags,
      lagMs,
      freshUntil: Infinity,
      isCurrent: true,
      outcome: promise,
      settle: outcome => {
        if (this.#renders.get(key) === render) this.#renders.delete(key);
        resolve(outcome);
      },
    };
    this.#renders.set(key, render);
    this.misses += 1;
    return render;
  }

  /** Stores the answer unless something it may have read has changed. */
  store(render: InFlightRender, entry: Entry, answer: Answer): void {
    entry.freshUntil = Math.min(entry.freshUntil, render.freshUntil);
    if (!render.isCurrent || !(this.isLive || isConstant(entry)) || entry.freshUntil <= this.#now()) return;
    this.#entries.set(entry.key, entry);
    if (isConstant(entry)) this.#tighten(entry, answer);
    else setTimeout(() => this.#tighten(entry, answer), TIGHTEN_AFTER_MS).unref();
  }

  /** One at a time in the background. */
  #tighten(entry: Entry, answer: Answer): void {
    this.#tightening = this.#tightening
      .then(() => (this.find(entry.key) === entry ? compressMax(entry, answer) : undefined))
      .catch(this.#onError);
  }

  /** Outdates entries with these tags and abandons renders in progress, or limits both to their lag. */
  drop(tags: readonly string[]): void {
    const now = this.#now();
    const limit = (made: Pick<Entry, 'tags' | 'lagMs' | 'freshUntil'>): void => {
      const touched = made.tags.filter(tag => tags.includes(tag));
      const lag = Math.min(...touched.map(tag => made.lagMs[tag] ?? 0));
      made.freshUntil = Math.min(made.freshUntil, lag > 0 ? now + lag : OUTDATED);
    };
    for (const entry of this.#entries.values()) limit(entry);
    for (const render of this.#renders.values()) {
      limit(render);
      if (render.freshUntil === OUTDATED) this.#abandon(render);
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

  /** Call when the listener is connected. Everything stored is outdated, because changes may have been missed. */
  connect(): void {
    for (const entry of this.#entries.values()) if (!isConstant(entry)) entry.freshUntil = OUTDATED;
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

export function logPathOf(key: string): string {
  return JSON.stringify(pathOf(key));
}
