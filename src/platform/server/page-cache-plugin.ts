import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheTag } from '#src/shared/topics.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { bearerToken } from './bearer.ts';
import {
  type Answer,
  type Entry,
  type LagMs,
  keptHeaders,
  makeEntry,
  notModifiedHeaders,
  variantFor,
} from './page-cache-entry.ts';
import { type InFlightRender, type PageCache, isConstant, logPathOf } from './page-cache.ts';

export interface CacheRule {
  tags: readonly CacheTag[] | ((request: FastifyRequest) => readonly CacheTag[]);
  /** Null: don't cache. Default: the URL, if it has no query string. */
  key?: (request: FastifyRequest) => string | null;
  lagMs?: LagMs;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CacheRule;
  }
  interface FastifyRequest {
    /** Set on requests with a shared answer. `render` is the one that this request does for everyone who waits. */
    fill: { key: string; render: InFlightRender | null } | null;
  }
  interface FastifyReply {
    /** When the answer expires. Null if only touched tags invalidate it. */
    freshUntil: Date | null;
    isFromCache: boolean;
  }
}

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Rejects escapes, which would let one page be cached under many URLs. */
function plainUrl(request: FastifyRequest): string | null {
  const url = request.raw.url ?? '';
  return /[?%]/.test(url) ? null : url;
}

function tagsFor({ tags }: CacheRule, request: FastifyRequest): readonly CacheTag[] {
  return typeof tags === 'function' ? tags(request) : tags;
}

/** Null for malformed URLs. The handler answers those with 400. */
function keyOf(rule: CacheRule, request: FastifyRequest): string | null {
  try {
    return (rule.key ?? plainUrl)(request);
  } catch {
    return null;
  }
}

/** Returns the body to send, or null for a 304. */
function applyEntry(request: FastifyRequest, reply: FastifyReply, entry: Entry): Buffer | null {
  const variant = variantFor(entry, chooseEncoding(request.headers['accept-encoding']?.toString()));
  const unchanged = notModifiedHeaders(entry, variant, request.headers['if-none-match']);
  const headers = unchanged ?? variant.headers;
  if (unchanged) reply.removeHeader('content-type').removeHeader('content-length');
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1]);
  reply.code(unchanged ? 304 : 200).isFromCache = true;
  return unchanged ? null : variant.body;
}

/** Waits for the render in progress. Returns true if the reply was sent, false to run the handler. */
async function joinOrBegin(
  cache: PageCache,
  key: string,
  about: { tags: readonly CacheTag[]; lagMs: LagMs | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  for (;;) {
    const render = cache.renderOf(key);
    const entry = cache.find(key) ?? (render ? cache.findLate(key) : null);
    if (entry === null && render === undefined) break;
    const outcome = entry ?? (await render?.outcome) ?? 'not cacheable';
    if (outcome === 'ask again') continue;
    if (outcome === 'not cacheable') {
      request.fill = { key, render: null };
      return false;
    }
    const body = applyEntry(request, reply, outcome);
    outcome.count[body ? 'hits' : 'notModified'] += 1;
    await reply.send(body ?? undefined);
    return true;
  }
  const render = cache.begin(key, about);
  request.fill = { key, render };
  // If this reader disconnects, the next one in line takes over.
  reply.raw.once('close', () => {
    render.isCurrent = false;
    render.settle('ask again');
  });
  return false;
}

function answerOf(reply: FastifyReply, payload: unknown): Answer | null {
  if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  const headers = keptHeaders(reply.getHeaders());
  headers['cache-control'] ??= REVALIDATE;
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  return {
    body: typeof payload === 'string' ? Buffer.from(payload) : payload,
    contentType: String(reply.getHeader('content-type') ?? 'application/octet-stream'),
    headers,
  };
}

/** Shares the handler's answer with waiting and later readers. Returns what this reader gets. */
async function share(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { key = '', render = null } = request.fill ?? {};
  const stale = reply.statusCode === 503 ? cache.findStale(key) : null;
  if (stale) {
    cache.staleAnswers += 1;
    render?.settle(stale);
    reply.removeHeader('retry-after');
    return applyEntry(request, reply, stale);
  }
  const answer = render && answerOf(reply, payload);
  if (!render || !answer) {
    if (reply.statusCode === 404 || reply.statusCode === 410) cache.forget(key);
    render?.settle('not cacheable');
    return payload;
  }
  const route = request.routeOptions.url ?? key;
  const freshUntil = reply.freshUntil?.getTime() ?? Infinity;
  const about = {
    key,
    logPath: logPathOf(key),
    tags: render.tags,
    lagMs: render.lagMs,
    route,
    count: cache.countOf(route),
    freshUntil,
  };
  try {
    const entry = await makeEntry(about, answer);
    cache.store(render, entry, answer);
    render.settle(entry);
    return applyEntry(request, reply, entry);
  } finally {
    render.settle('not cacheable');
  }
}

/** Caches the routes with `config.cache`. Concurrent requests share one handler run. */
export function cacheAnswers(app: FastifyInstance, cache: PageCache): void {
  app.decorateRequest('fill', null);
  app.decorateReply('freshUntil', null);
  app.decorateReply('isFromCache', false);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.cache) return;
    const methods = [method].flat();
    if (!methods.every(one => one === 'GET' || one === 'HEAD') || config.access !== 'public') {
      throw new Error(`Route ${String(method)} ${url} cannot be cached, because it is not a public GET`);
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    const rule = request.routeOptions.config.cache;
    if (!rule) return done();
    if (bearerToken(request.headers.authorization) !== null) {
      reply.header('cache-control', 'private, no-store');
      return done();
    }
    const key = keyOf(rule, request);
    if (key === null) return done();
    const tags = tagsFor(rule, request);
    if (!cache.isLive && !isConstant({ tags }) && cache.find(key) === null) {
      request.fill = { key, render: null };
      return done();
    }
    joinOrBegin(cache, key, { tags, lagMs: rule.lagMs }, request, reply).then(
      isSent => isSent || done(),
      done,
    );
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.fill === null || reply.isFromCache) return done(null, payload);
    share(cache, request, reply, payload).then(body => done(null, body), done);
  });
}
