import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { CACHE_CHANNEL } from './announce.ts';
import { NotHeard, checkRoundTrip, listenAlone } from './round-trip.ts';
import { isSilence } from '../database-unavailable.ts';
import type { PageCache } from '../page-cache.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** Detects a hung connection, which would otherwise look as if nothing had changed. */
const HEARTBEAT_MS = 3_000;
const ANSWER_MS = 3_000;

function connect(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: 'halation cache',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
}

/** Resolves with the reason when the connection breaks, or when it stays silent about what others announce. */
async function listenOnce(
  client: pg.Client,
  { pool, cache, onOpen }: { pool: pg.Pool; cache: PageCache; onOpen: () => void },
): Promise<Error> {
  const { promise: broken, resolve } = Promise.withResolvers<Error>();
  client.on('error', resolve);
  client.on('end', () => resolve(new Error('The connection was closed')));
  client.on('notification', ({ payload }) => cache.invalidate(payload ?? ''));
  // If the client is ended while it connects, `connect` never settles.
  await Promise.race([client.connect(), broken.then(reason => Promise.reject(reason))]);
  await client.query(`listen ${CACHE_CHANNEL}`);
  const channel = await listenAlone(client);
  const checkHearing = (): Promise<void> =>
    checkRoundTrip(client, channel, (text, values) => pool.query(text, values)).catch((error: unknown) => {
      // A notification that could not be sent says nothing about this connection.
      if (error instanceof NotHeard) throw error;
    });
  await checkHearing();
  cache.connect();
  onOpen();
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(resolve);
    checkHearing().catch(resolve);
  }, HEARTBEAT_MS);
  try {
    return await broken;
  } finally {
    clearInterval(heartbeat);
  }
}

export interface CacheListener {
  stop(): Promise<void>;
}

/**
 * Drops cached answers when any process announces a change. While disconnected, the cache answers only if the database
 * doesn't respond at all. Reconnects automatically. Resolves after the first attempt, whether it succeeded or not.
 */
export async function startCacheListener(
  databaseUrl: string,
  { pool, cache, log }: { pool: pg.Pool; cache: PageCache; log: FastifyBaseLogger },
): Promise<CacheListener> {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  let client = connect(databaseUrl);
  let wait = FIRST_PAUSE_MS;

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const onOpen = (): void => {
        wait = FIRST_PAUSE_MS;
        first.resolve();
      };
      const reason = await listenOnce(client, { pool, cache, onOpen }).catch((error: unknown) => error);
      cache.disconnect({ isSilent: isSilence(reason) });
      first.resolve();
      if (stopping.signal.aborted) return;
      log.warn({ err: reason }, 'cache listener disconnected, reconnecting');
      // Not awaited, because a hung server never closes the connection.
      client.end().catch(() => undefined);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      client = connect(databaseUrl);
    }
  };
  const running = run();
  await first.promise;
  return {
    stop: async () => {
      stopping.abort();
      await client.end().catch(() => undefined);
      await running;
    },
  };
}
