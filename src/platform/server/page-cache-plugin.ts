import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheTag } from '#src/shared/topics.ts';
import { chooseEncoding } from './accept-encoding.ts';
import {
  type Answer,
  type Cacheable,
  type Entry,
  type MaxStaleMs,
  keptHeaders,
  makeEntry,
  notModifiedHeaders,
  variantFor,
} from './page-cache-entry.ts';
import { type InFlightRender, type PageCache, type RenderResult, isConstant } from './page-cache.ts';

export interface CacheRule {
  tags: readonly CacheTag[] | ((request: FastifyRequest) => readonly CacheTag[]);
  /** Null: don't cache. Default: the path, unless the query string has a parameter that the route's schema names. */
  key?: (request: FastifyRequest) => string | null;
  /** Admins get what visitors get, so it's served from the cache whoever asks. */
  ignoresActor?: boolean;
  maxStaleMs?: MaxStaleMs;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: CacheRule;
  }
  interface FastifyRequest {
    /** Set if the handler runs for a route that is cached. `render` is set if it renders for all who wait for the key. */
    cacheMiss: { key: string; render: InFlightRender | null } | null;
  }
  interface FastifyReply {
    /** When the answer expires. Null if only touched tags invalidate it. */
    expiresAt: Date | null;
  }
}

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Of a route that has a schema for its query string. Others ignore it. */
function isQueried({ query, routeOptions }: FastifyRequest): boolean {
  const schema = routeOptions.schema?.querystring;
  const shape = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : {};
  return Object.keys(Object(query)).some(name => Object.hasOwn(Object(shape), name));
}

/** Rejects escapes, which would let one page be cached under many URLs. */
function plainPath(request: FastifyRequest): string | null {
  const [path = ''] = (request.raw.url ?? '').split('?');
  return path.includes('%') || isQueried(request) ? null : path;
}

function tagsFor({ tags }: CacheRule, request: FastifyRequest): readonly CacheTag[] {
  return typeof tags === 'function' ? tags(request) : tags;
}

/** Null for malformed URLs. The handler answers those with 400. */
function keyOf(rule: CacheRule, request: FastifyRequest): string | null {
  try {
    return (rule.key ?? plainPath)(request);
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
  reply.code(unchanged ? 304 : 200);
  return unchanged ? null : variant.body;
}

/** Waits for the render in progress. */
async function findOrBegin(
  cache: PageCache,
  made: Omit<Cacheable, 'expiresAt'>,
): Promise<RenderResult | { kind: 'begun'; render: InFlightRender }> {
  for (;;) {
    const render = cache.renderOf(made.key);
    const entry = cache.fresh(made.key) ?? (render ? cache.staleWhileRevalidate(made.key) : null);
    if (entry) return { kind: 'cached', entry };
    if (!render && !cache.isLive && !isConstant(made)) return { kind: 'uncacheable' };
    if (!render) return { kind: 'begun', render: cache.begin(made) };
    const result = await render.result;
    if (result.kind !== 'aborted') return result;
  }
}

/** Returns true if the reply was sent, false to run the handler. */
async function answerFrom(
  cache: PageCache,
  made: Omit<Cacheable, 'expiresAt'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const found = await findOrBegin(cache, made);
  if (found.kind === 'cached') {
    const body = applyEntry(request, reply, found.entry);
    found.entry.count[body ? 'hits' : 'notModified'] += 1;
    await reply.send(body ?? undefined);
    return true;
  }
  const render = found.kind === 'begun' ? found.render : null;
  request.cacheMiss = { key: made.key, render };
  // Does nothing if the reply is complete.
  reply.raw.once('close', () => render?.settle({ kind: 'aborted' }));
  return false;
}

function storedAnswer(reply: FastifyReply, payload: unknown): Answer | null {
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

/** Shares the handler's answer with waiting and later requests. Returns the body for this one. */
async function share(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (request.cacheMiss === null) return payload;
  const { key, render } = request.cacheMiss;
  const stale = reply.statusCode === 503 ? cache.staleIfError(key) : null;
  if (stale) {
    cache.staleAnswers += 1;
    render?.settle({ kind: 'cached', entry: stale });
    reply.removeHeader('retry-after');
    return applyEntry(request, reply, stale);
  }
  const answer = render && storedAnswer(reply, payload);
  if (!render || !answer) {
    if (reply.statusCode === 404 || reply.statusCode === 410) cache.forget(key);
    render?.settle({ kind: 'uncacheable' });
    return payload;
  }
  const count = cache.countOf(request.routeOptions.url ?? key);
  try {
    const entry = await makeEntry(
      { ...render, expiresAt: reply.expiresAt?.getTime() ?? Infinity, count },
      answer,
    );
    cache.store(render, entry, answer);
    render.settle({ kind: 'cached', entry });
    return applyEntry(request, reply, entry);
  } finally {
    render.settle({ kind: 'uncacheable' });
  }
}

/** Caches the routes with `config.cache`. Concurrent requests share one handler run. */
export function cacheAnswers(app: FastifyInstance, cache: PageCache): void {
  app.decorateRequest('cacheMiss', null);
  app.decorateReply('expiresAt', null);
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
    const { ignoresActor = false } = rule;
    if (request.actor?.kind === 'account' && !ignoresActor) return done();
    const key = keyOf(rule, request);
    if (key === null) return done();
    const made = { key, tags: tagsFor(rule, request), maxStaleMs: rule.maxStaleMs ?? {}, ignoresActor };
    answerFrom(cache, made, request, reply).then(isSent => isSent || done(), done);
  });
  app.addHook('onSend', (request, reply, payload) => share(cache, request, reply, payload));
}
