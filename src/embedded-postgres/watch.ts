import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isSilence } from '#src/platform/server/database-unavailable.ts';
import { findPostmaster } from './cluster.ts';
import { killPostgres } from './processes.ts';

const CHECK_MS = 500;
/** Every fourth check also queries the server over a new connection. */
const QUERY_EVERY = 4;
const QUERY_TIMEOUT_MS = 2_000;
/** About 20 seconds. Counts checks instead of time, because the clock jumps when a machine is suspended. */
const HUNG_AFTER = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const STABLE_MS = 60_000;

type Options = {
  folder: string;
  url: string;
  restart(): Promise<void>;
  log(message: string): void;
  onLost(reason: string): void;
  patienceMs: number;
};

export type Watch = {
  isHealthy(): boolean;
  stop(): Promise<void>;
};

async function isSilent(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'halation watch',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return false;
  } catch (error) {
    return isSilence(error);
  } finally {
    // Not awaited, because a hung server never closes the connection.
    client.end().catch(() => undefined);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function watchPostgres({ folder, url, restart, log, onLost, patienceMs }: Options): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  let isHealthy = true;
  let nextPause = FIRST_PAUSE_MS;
  let restartedAt = -Infinity;

  const pauseLonger = async (): Promise<void> => {
    await pause(nextPause);
    nextPause = Math.min(nextPause * 2, LONGEST_PAUSE_MS);
  };

  const restartUntilHealthy = async (): Promise<void> => {
    isHealthy = false;
    const lostSince = performance.now();
    if (lostSince - restartedAt > STABLE_MS) nextPause = FIRST_PAUSE_MS;
    else await pauseLonger();
    while (!signal.aborted) {
      try {
        await restart();
        log('The database is running again');
        restartedAt = performance.now();
        isHealthy = true;
        return;
      } catch (error) {
        log(`Could not restart the database: ${messageOf(error)}`);
        if (performance.now() - lostSince < patienceMs) await pauseLonger();
        else {
          stopping.abort();
          onLost(messageOf(error));
        }
      }
    }
  };

  const run = async (): Promise<void> => {
    let unanswered = 0;
    for (let check = 1; !signal.aborted; check += 1) {
      await pause(CHECK_MS);
      if (signal.aborted) return;
      const postmaster = findPostmaster(folder);
      if (postmaster === null) {
        log('The database exited. Restarting it');
        await restartUntilHealthy();
        unanswered = 0;
      } else if (check % QUERY_EVERY === 0) {
        unanswered = (await isSilent(url)) ? unanswered + 1 : 0;
        isHealthy = unanswered === 0;
        if (unanswered < HUNG_AFTER) continue;
        log('The database is not responding. Killing and restarting it');
        await killPostgres(postmaster.pid, folder);
        await restartUntilHealthy();
        unanswered = 0;
      }
    }
  };
  const running = run();
  return {
    isHealthy: () => isHealthy,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
