import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '#src/shared/topics.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { bearerToken } from './bearer.ts';
import {
  type Answer,
  type Entry,
  type RouteCount,
  notModifiedHeaders,
  sizeOf,
  compressMax,
  variantFor,
} from './page-cache-entry.ts';
import { nextRequestId, pathOf } from './request-log.ts';

/** What the one run of a handler came to, for those who waited for it. */
export type Outcome = Entry | 'not cacheable' | 'ask again';

/** A handler that runs for everybody who asks meanwhile. */
export interface InFlightRender {
  key: string;
  tags: readonly CacheTag[];
  /** False as soon as something it may have read was changed: then its answer is not kept. */
  isCurrent: boolean;
  outcome: Promise<Outcome>;
  settle(outcome: Outcome): void;
}

type Options = {
  maxBytes?: number;
  now?: () => number;
  /** Takes one finished JSON line per request; null when such lines are not wanted. */
  writeLine?: ((line: string) => void) | null;
  onError?: (error: unknown) => void;
};

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Finished answers of public GETs, by exact url. Serves only while it hears of changes: before the listener
 * is connected, and whenever it is not, entries wait as a last resort for a database that is away or hangs.
 */
export class PageCache {
  /** Runs of handlers and answers by route, since the start. */
  readonly counts = new Map<string, RouteCount>();
  misses = 0;
  staleAnswers = 0;
  isLive = false;
  /** The database says nothing at all: asking it would only take time. */
  #isSilent = false;
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, InFlightRender>();
  readonly #now: () => number;
  readonly #writeLine: ((line: string) => void) | null;
  readonly #onError: (error: unknown) => void;
  #tightening: Promise<void> = Promise.resolve();
  #isClosing = false;
  /** Counts what was heard of each tag, and how often hearing began anew. */
  readonly #heard = new Map<string, number>();
  #openings = 0;
  readonly #watchers = new Set<(tag: string) => void>();

  constructor(options: Options = {}) {
    const maxBytes = options.maxBytes ?? MAX_BYTES;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    this.#now = options.now ?? Date.now;
    this.#writeLine = options.writeLine ?? null;
    this.#onError = options.onError ?? (() => undefined);
  }

  /** Answers straight from memory, in front of the router; false when the router must. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (this.#isClosing || (method !== 'GET' && method !== 'HEAD')) return false;
    const entry = this.find(request.url ?? '');
    if (entry === null || bearerToken(headers.authorization) !== null) return false;
    const variant = variantFor(entry, chooseEncoding(headers['accept-encoding']?.toString()));
    const unchanged = notModifiedHeaders(entry, variant, headers['if-none-match']);
    if (unchanged) {
      entry.count.notModified += 1;
      response.writeHead(304, unchanged).end();
    } else {
      entry.count.hits += 1;
      response.writeHead(200, variant.headers);
      if (method === 'HEAD') response.end();
      else response.end(variant.body);
    }
    this.#writeLine?.(
      `{"level":30,"time":${Date.now()},"reqId":"${nextRequestId()}","method":"${method}","path":${entry.logPath},"status":${unchanged ? 304 : 200},"cached":true,"ms":0,"msg":"request"}\n`,
    );
    return true;
  }

  /** The entry that may answer now. */
  find(key: string): Entry | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    if (this.#isSilent) return entry;
    if (!(this.isLive || isConstant(entry))) return null;
    return entry.freshUntil === Infinity || entry.freshUntil > this.#now() ? entry : null;
  }

  /** The last answer there was, be it outdated: for when the database cannot be asked. */
  findStale(key: string): Entry | null {
    return this.#entries.get(key) ?? null;
  }

  /** The run under way for a key, if there is one. */
  flightFor(key: string): InFlightRender | undefined {
    return this.#flights.get(key);
  }

  /** Announces that a handler now runs for `key`, before it reads anything. */
  begin(key: string, tags: readonly CacheTag[]): InFlightRender {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const flight: InFlightRender = {
      key,
      tags,
      isCurrent: true,
      outcome: promise,
      settle: outcome => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        resolve(outcome);
      },
    };
    this.#flights.set(key, flight);
    this.misses += 1;
    return flight;
  }

  /** Keeps what a flight brought, unless something it may have read has changed since it began. */
  store(flight: InFlightRender, entry: Entry, answer: Answer): void {
    if (!flight.isCurrent || !(this.isLive || isConstant(entry)) || entry.freshUntil <= this.#now()) return;
    this.#entries.set(entry.key, entry);
    // One at a time, in the background: the tightest compression takes a core for a tenth of a second.
    this.#tightening = this.#tightening
      .then(() => (this.#entries.peek(entry.key) === entry ? compressMax(entry, answer) : undefined))
      .catch(this.#onError);
  }

  /** Forgets all that was made from what the tags name, and what is being made of it right now. */
  drop(tags: readonly string[]): void {
    const isTouched = (made: { tags: readonly string[] }): boolean =>
      made.tags.some(tag => tags.includes(tag));
    for (const tag of tags) this.#heard.set(tag, (this.#heard.get(tag) ?? 0) + 1);
    for (const [key, entry] of this.#entries.entries()) if (isTouched(entry)) this.#entries.delete(key);
    for (const flight of this.#flights.values()) if (isTouched(flight)) this.#abandon(flight);
  }

  /** A process, this one or another, has announced a change. */
  hear(tag: string): void {
    this.drop([tag]);
    for (const watcher of this.#watchers) watcher(tag);
  }

  /** Calls `watcher` with each tag that is heard of, and with `*` when changes may have passed unheard. */
  watch(watcher: (tag: string) => void): void {
    this.#watchers.add(watcher);
  }

  /** Changes as soon as one of the tags is touched; null while changes may pass unheard. */
  stampOf(tags: readonly CacheTag[]): string | null {
    if (!this.isLive) return null;
    return `${this.#openings}:${tags.map(tag => this.#heard.get(tag) ?? 0).join(',')}`;
  }

  /** From here on every change is heard of; as some may have been missed, all that is held is outdated. */
  open(): void {
    this.#openings += 1;
    for (const entry of this.#entries.values()) if (!isConstant(entry)) entry.freshUntil = 0;
    for (const flight of this.#flights.values()) this.#abandon(flight);
    this.isLive = true;
    this.#isSilent = false;
    for (const watcher of this.#watchers) watcher('*');
  }

  /**
   * Changes may pass unheard: nothing is stored until `open`, and nothing served unless the database is silent, so that
   * there is nobody to ask.
   */
  lose({ isSilent = false } = {}): void {
    this.isLive = false;
    this.#isSilent = isSilent;
    for (const flight of this.#flights.values()) this.#abandon(flight);
  }

  /** The process is stopping: connections are closed one by one by the router's answers. */
  close(): void {
    this.#isClosing = true;
  }

  /** The counters of a route, made on first use. */
  countOf(route: string): RouteCount {
    const count = this.counts.get(route) ?? { hits: 0, notModified: 0 };
    this.counts.set(route, count);
    return count;
  }

  /** Bytes held, and the number of entries. */
  size(): { bytes: number; entries: number } {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size };
  }

  /** Those who wait already asked before the change; whoever comes now starts a run of their own. */
  #abandon(flight: InFlightRender): void {
    flight.isCurrent = false;
    this.#flights.delete(flight.key);
  }
}

/** Whether nothing that is written ever changes this answer: a script, a style. */
export function isConstant(made: { tags: readonly CacheTag[] }): boolean {
  return made.tags.length === 0;
}

/** The path of a key as it stands in a log line. */
export function logPathOf(key: string): string {
  return JSON.stringify(pathOf(key));
}
