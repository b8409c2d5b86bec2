import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sender } from '../context.ts';
import { LRUCache } from 'lru-cache';
import { Invalid, Unreadable } from '../errors.ts';
import { networkOf } from '../network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Visitors fill it in by hand, so bots are detected, repeats answered and senders counted. */
    isForm?: boolean;
    /** For files, which have quotas of their own. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    sender: Sender | null;
    /** Bots get the same answer as people, but nothing is stored. */
    isBot: boolean;
  }
}

/** People take longer than this to open, fill in and send a form ("minimum fill time"). */
const SHORTEST_FILL_MS = 700;

const LONGEST_PATH = 300;

const KEY = /^[\x21-\x7e]{1,200}$/;

/** About as many networks as send forms at the same time. */
const REMEMBERED = 1_000;

interface Options {
  /** Multiplies every limit and divides the minimum fill time. */
  scale: number;
  /** A keyed hash. */
  fingerprint(text: string): string;
}

/** Respects Do Not Track and Global Privacy Control. */
export function isTrackable({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['dnt'] !== '1' && headers['sec-gpc'] !== '1';
}

/** Network and user agent: tells browsers apart within a day. Must not be stored. */
export function browserOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  return `${networkOf(ip)} ${headers['user-agent'] ?? ''}`;
}

function pageOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const path = headers.referer ? URL.parse(headers.referer)?.pathname : null;
  return path && path.length <= LONGEST_PATH ? path : null;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Throws for bodies that are nested too deeply for JSON.stringify. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (error) {
    throw error instanceof RangeError ? new Unreadable() : error;
  }
}

function idempotencyOf(request: FastifyRequest): Sender['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Invalid({ 'Idempotency-Key': 'Must be 1 to 200 visible characters' });
  }
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  return {
    key: sha256(`${route} ${key}`),
    fingerprint: sha256(`${route} ${textOf(request.body)}`),
  };
}

function isFilledByProgram(body: unknown, scale: number): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { homepage, elapsedMs } = body as { homepage?: unknown; elapsedMs?: unknown };
  if (typeof homepage === 'string' && homepage.trim() !== '') return true;
  const elapsed = typeof elapsedMs === 'string' && elapsedMs !== '' ? Number(elapsedMs) : elapsedMs;
  return typeof elapsed === 'number' && elapsed >= 0 && elapsed < SHORTEST_FILL_MS / scale;
}

/**
 * Detects bots: `homepage` is a field that people don't see, and `elapsedMs` is how long the form was open. Both are
 * optional additions to the specified payloads.
 */
export function guardForms(app: FastifyInstance, { scale, fingerprint }: Options): void {
  const networks = new LRUCache<string, string>({
    max: REMEMBERED,
    memoMethod: ip => fingerprint(`network ${networkOf(ip)}`),
  });
  app.decorateRequest('sender', null);
  app.decorateRequest('isBot', false);
  // Before validation, so that its errors don't help bots, and the body is still unchanged.
  app.addHook('preValidation', async request => {
    const { isForm = false, isUpload = false } = request.routeOptions.config;
    if (!isForm && !isUpload) return;
    request.sender = {
      network: networks.memo(request.ip),
      browser: isTrackable(request) ? browserOf(request) : null,
      page: pageOf(request),
      idempotency: isForm ? idempotencyOf(request) : null,
    };
    request.isBot = isForm && isFilledByProgram(request.body, scale);
  });
}
