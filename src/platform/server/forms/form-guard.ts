import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sender } from '../context.ts';
import { LRUCache } from 'lru-cache';
import { Invalid, Unreadable } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What visitors send by hand: who sent it is counted, and programs are told what people are told. */
    isForm?: boolean;
  }
  interface FastifyRequest {
    /** Set for forms, before the handler runs. */
    sender: Sender | null;
    /** Whether a program filled in the form: it gets the answer that a person gets, and nothing is kept. */
    isBot: boolean;
  }
}

/** Nobody opens a form, fills it in and sends it in less, in ms (decision F1, "minimum fill time"). */
const SHORTEST_FILL_MS = 700;

const KEY = /^[\x21-\x7e]{1,200}$/;

/** As many networks as write at about the same time. */
const REMEMBERED = 1_000;

interface Options {
  /** Multiplies every limit; a form may then be filled in so many times quicker. */
  scale: number;
  /** Names a network in a way that nobody else can. */
  fingerprint(text: string): string;
}

/** The network that an address is in: one household or office behind IPv6 has a whole /64 of addresses. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last);
  }
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Refuses what is nested too deeply to be written as JSON again. */
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
  // What arrives as a stream repeats itself by its own means.
  const body = request.body instanceof Readable ? null : request.body;
  return {
    key: sha256(`${route} ${key}`),
    fingerprint: sha256(`${route} ${textOf(body)}`),
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
 * Looks at who sends a form: `homepage` is a field that no person sees, `elapsedMs` tells how long the form was
 * open where the browser reports it. Both are optional additions to the specified payloads.
 */
export function guardForms(app: FastifyInstance, { scale, fingerprint }: Options): void {
  const networks = new LRUCache<string, string>({
    max: REMEMBERED,
    memoMethod: ip => fingerprint(`network ${networkOf(ip)}`),
  });
  app.decorateRequest('sender', null);
  app.decorateRequest('isBot', false);
  // Before validation: a program that guesses wrongly learns nothing from it, and the body is still as it came.
  app.addHook('preValidation', async request => {
    if (!request.routeOptions.config.isForm) return;
    request.sender = {
      network: networks.memo(request.ip),
      idempotency: idempotencyOf(request),
    };
    request.isBot = isFilledByProgram(request.body, scale);
  });
}
