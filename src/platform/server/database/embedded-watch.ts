import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isSilence } from './away.ts';
import { findPostmaster } from './embedded-cluster.ts';
import { killPostgres } from './embedded-processes.ts';

const LOOK_MS = 500;
/** Every fourth look also asks the server, over a connection of its own. */
const ASK_EVERY = 4;
const ANSWER_MS = 2_000;
/** So many unanswered questions in a row, about 20 s: it hangs. Counted, as a suspended machine's clock jumps. */
const HUNG_AFTER = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** Once it has run for so long, the next restart comes without a pause again. */
const STABLE_MS = 60_000;

type Options = {
  /** PostgreSQL's data folder. */
  folder: string;
  url: string;
  /** Starts the server again at the same address; throws when it can't. */
  restart(): Promise<void>;
  log(message: string): void;
  /** Called once, when restarts have failed for `patienceMs`. */
  onLost(reason: string): void;
  patienceMs: number;
};

/** Looks after the embedded server. */
export type Watch = {
  /** Whether it runs and answers, as of a few seconds ago. */
  isHealthy(): boolean;
  stop(): Promise<void>;
};

/** Whether the server says nothing at all to a new client; a refusal is an answer. */
async function isSilent(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'halation watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return false;
  } catch (error) {
    return isSilence(error);
  } finally {
    // Not awaited: a server that hangs doesn't say goodbye.
    client.end().catch(() => undefined);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Starts the server again when it is gone or hangs, with growing pauses. */
export function watchPostgres({ folder, url, restart, log, onLost, patienceMs }: Options): Watch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  let isHealthy = true;
  let nextPause = FIRST_PAUSE_MS;
  let backSince = -Infinity;

  const pauseLonger = async (): Promise<void> => {
    await pause(nextPause);
    nextPause = Math.min(nextPause * 2, LONGEST_PAUSE_MS);
  };

  const bringBack = async (): Promise<void> => {
    isHealthy = false;
    const lostSince = performance.now();
    if (lostSince - backSince > STABLE_MS) nextPause = FIRST_PAUSE_MS;
    else await pauseLonger();
    while (!signal.aborted) {
      try {
        await restart();
        log('The database runs again');
        backSince = performance.now();
        isHealthy = true;
        return;
      } catch (error) {
        log(`The database could not be started again: ${messageOf(error)}`);
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
    for (let look = 1; !signal.aborted; look += 1) {
      await pause(LOOK_MS);
      if (signal.aborted) return;
      const postmaster = findPostmaster(folder);
      if (postmaster === null) {
        log('The database ended; it is started again');
        await bringBack();
        unanswered = 0;
      } else if (look % ASK_EVERY === 0) {
        unanswered = (await isSilent(url)) ? unanswered + 1 : 0;
        isHealthy = unanswered === 0;
        if (unanswered < HUNG_AFTER) continue;
        log('The database does not answer; it is killed and started again');
        await killPostgres(postmaster.pid, folder);
        await bringBack();
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
