import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type JobResult, PgBoss } from 'pg-boss';
import type { FilesContext } from '../context.ts';
import { limitSession } from './pool.ts';
import { type JobType, type Jobs, TryLater } from '../jobs.ts';

interface Retries {
  /** Failed runs are repeated this often. Pauses grow, starting at `retryDelay` seconds. */
  retryLimit?: number;
  retryDelay?: number;
  /** Seconds; an hour if unset. */
  retryDelayMax?: number;
  /** How long a run may take, in seconds; 15 minutes if unset. */
  expireInSeconds?: number;
  /** How many run at the same time in one process; one if unset. */
  concurrency?: number;
}

export interface Job extends Retries {
  name: string;
  schedule?: string;
  handle(ctx: FilesContext, data: unknown): Promise<void>;
}

/** A job that commands send. `handle` must be idempotent: a process may be killed before it reports success. */
export function defineJob<Data extends object>(
  job: JobType<Data> & Retries & { handle(ctx: FilesContext, data: Data): Promise<void> },
): Job & JobType<Data> {
  return { ...job, handle: async (ctx, data) => job.handle(ctx, job.data.parse(data)) };
}

/** A job with a cron schedule (UTC). Runs once, even with several processes. Must be idempotent. */
export function defineScheduledJob(job: {
  name: string;
  schedule: string;
  handle(ctx: FilesContext): Promise<void>;
}): Job {
  return job;
}

interface WaitingJob {
  id: string;
  name: string;
  data: object | null;
  start_after: Date;
}

export interface JobQueue extends Jobs {
  /** Queues jobs of a backup. Leaves out those that this program doesn't know. */
  requeue(waiting: readonly WaitingJob[]): Promise<void>;
  work(contextFor: ContextFor): Promise<void>;
  stop(): Promise<void>;
}

type Options = {
  databaseUrl: string;
  log: FastifyBaseLogger;
  jobs: readonly Job[];
  isWorker: boolean;
  /** How often schedules and interrupted runs are checked, in seconds. */
  checkSeconds?: number;
  onRun?: (job: string, outcome: 'completed' | 'failed', seconds: number) => void;
};

const POLL_SECONDS = 2;
/** A run whose process hasn't reported for this long was interrupted, and its job is done again. */
const HEARTBEAT_SECONDS = 30;
/** How long jobs are kept once they are done, because some contain an address. */
const KEPT_SECONDS = 3600;
/** Delay before workers look for a job that was queued here. By then its transaction has usually committed. */
const WAKE_MS = 100;
/** Time limit for running jobs when the process stops. Longer ones are repeated after the next start. */
const FINISH_MS = 3_000;

type ContextFor = (log: FastifyBaseLogger) => FilesContext;

async function startWorker(
  boss: PgBoss,
  job: Job,
  { log, onRun, contextFor }: Pick<Options, 'log' | 'onRun'> & { contextFor: ContextFor },
): Promise<string> {
  const run = async (id: string, data: unknown): Promise<JobResult> => {
    const jobLog = log.child({ job: job.name, jobId: id });
    const startedAt = performance.now();
    const note = (outcome: 'completed' | 'failed') =>
      onRun?.(job.name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await job.handle(contextFor(jobLog), data);
      note('completed');
      return { id, status: 'completed' };
    } catch (error) {
      note('failed');
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof TryLater) jobLog.warn({ reason: error.logged }, 'job waits');
      else jobLog.error({ err: error }, 'job failed');
      return { id, status: 'failed', output: { message } };
    }
  };
  const options = { pollingIntervalSeconds: POLL_SECONDS, perJobResults: true } as const;
  const worker = await boss.work(job.name, options, runs => {
    // Otherwise pg-boss pauses between two jobs, even if many are waiting.
    boss.notifyWorker(worker);
    return Promise.all(runs.map(({ id, data }) => run(id, data)));
  });
  return worker;
}

/** Lets this process's workers poll right away. */
function wakerOf(boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>): (name: string) => void {
  const waking = new Set<string>();
  return name => {
    const ofJob = workers.get(name);
    if (ofJob === undefined || waking.has(name)) return;
    waking.add(name);
    setTimeout(() => {
      waking.delete(name);
      for (const worker of ofJob) boss.notifyWorker(worker);
    }, WAKE_MS).unref();
  };
}

/** Turns pg-boss's SQL with `$1` placeholders into drizzle's, to run it in the caller's transaction. */
function statementOf(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, at) => (at % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part))));
}

// pg-boss can only retry jobs by id. Jobs with the fewest attempts come first.
const RETRY_NOW = `
  update pgboss.job set start_after = now()
  where name = $1 and state = 'retry' and start_after > now() and id in (
    select id from pgboss.job where name = $1 and state = 'retry' and start_after > now() and data @> $3::jsonb
    order by retry_count, created_on limit $2)
  returning id`;

// They get their full number of attempts again.
const RETRY_FAILED = `
  update pgboss.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_limit + greatest(retry_count, 1)
  where state = 'failed' and name = any($1) returning name`;

/** pg-boss passes these to its pool, but its types don't list them. Its maintenance may be slower than a request. */
const POOL_OPTIONS = {
  onConnect: (client: pg.ClientBase) => limitSession(client, { statement_timeout: 300_000 }),
};

/** The queue is stored in the application's database (schema `pgboss`). */
export async function openJobQueue(options: Options): Promise<JobQueue> {
  const { databaseUrl, log, jobs, isWorker, checkSeconds = 30, onRun } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'halation jobs',
    // Without workers, nearly all its statements run in the callers' transactions.
    max: isWorker ? 2 : 1,
    ...POOL_OPTIONS,
    schedule: isWorker,
    cronMonitorIntervalSeconds: checkSeconds,
    supervise: isWorker,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
  let isStopping = false;
  boss.on('error', error => {
    // A run that outlives the queue can't report its result. Its job was already returned to the queue.
    if (!isStopping) log.warn({ err: error }, 'job queue');
  });
  await boss.start();
  for (const { name, retryLimit = 10, retryDelay = 5, retryDelayMax = 3600, expireInSeconds = 900 } of jobs) {
    const retries = { retryLimit, retryDelay, retryDelayMax, retryBackoff: true, expireInSeconds };
    const stored = {
      ...retries,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: KEPT_SECONDS,
    };
    await boss.createQueue(name, stored);
    // `createQueue` leaves a queue that exists as it is.
    await boss.updateQueue(name, stored);
  }
  const workers = new Map<string, string[]>();
  const wake = wakerOf(boss, workers);
  return {
    send: async (tx, { name }, data, sendOptions) => {
      if (!tx.touched) throw new Error('send() outside a transaction');
      const executeSql = (text: string, values: unknown[] = []) => tx.db.execute(statementOf(text, values));
      await boss.send(name, data, { ...sendOptions, db: { executeSql } });
      wake(name);
    },
    retryNow: async ({ name }, { most = null, containing = {} } = {}) => {
      const values = [name, most, JSON.stringify(containing)];
      const { rows } = await boss.getDb().executeSql(RETRY_NOW, values);
      if (rows.length > 0) wake(name);
      return rows.length;
    },
    requeue: async waiting => {
      for (const { name } of jobs) {
        const own = waiting.filter(job => job.name === name);
        const inserted = own.map(({ id, data, start_after: startAfter }) => ({
          id,
          data: data ?? {},
          startAfter,
        }));
        if (inserted.length > 0) await boss.insert(name, inserted);
      }
    },
    retryFailed: async () => {
      const { rows } = await boss.getDb().executeSql(RETRY_FAILED, [jobs.map(({ name }) => name)]);
      for (const { name } of rows) wake(String(name));
      return rows.length;
    },
    work: async contextFor => {
      for (const job of jobs) {
        const start = () => startWorker(boss, job, { log, onRun, contextFor });
        workers.set(job.name, await Promise.all(Array.from({ length: job.concurrency ?? 1 }, start)));
        if (job.schedule) await boss.schedule(job.name, job.schedule);
      }
      // Schedules are stored, so those of jobs that no longer exist would go on.
      for (const { name } of await boss.getSchedules()) {
        if (!jobs.some(job => job.name === name && job.schedule)) await boss.unschedule(name);
      }
    },
    stop: () => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: FINISH_MS });
    },
  };
}
