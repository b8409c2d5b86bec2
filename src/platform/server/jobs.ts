import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type JobResult, PgBoss } from 'pg-boss';
import type { Context } from './context.ts';
import { limitSession } from './database/pool.ts';

/** Where work for later is queued. */
export interface Jobs {
  /** Queues a job inside the caller's transaction: it runs if, and only if, that commits; not before `startAfter`. */
  send(tx: Pick<Context, 'db' | 'touched'>, name: string, data: object, startAfter?: Date): Promise<void>;
  /** Ends the pauses of jobs that failed and wait for their next run, of `most` of them at most; gives how many. */
  retryNow(name: string, most?: number): Promise<number>;
}

/** One kind of work. It must bear being run twice: a process may be killed between the work and its tick. */
export interface Job {
  name: string;
  /** When it runs by itself, as cron writes it (UTC): once, however many processes there are. */
  schedule?: string;
  /** Runs that fail are repeated this often, with growing pauses from `retryDelay` seconds on. */
  retryLimit?: number;
  retryDelay?: number;
  /** No pause is longer than this many seconds; unset: an hour. */
  retryDelayMax?: number;
  /** How many runs one process does at the same time. */
  atOnce?: number;
  handle(ctx: Context, data: unknown): Promise<void>;
}

/** Ends a run for a reason that lies outside and will pass: an outage fills no logs with stacks. */
export class TryLater extends Error {
  override name = 'TryLater';
  /** The reason as it is logged, without anyone's address. */
  readonly logged: string;

  constructor(message: string, logged: string) {
    super(message);
    this.logged = logged;
  }
}

type Options = {
  databaseUrl: string;
  log: FastifyBaseLogger;
  jobs: readonly Job[];
  /** Makes what each run works with; unset: this process queues work for others and does none. */
  contextFor?: ((log: FastifyBaseLogger) => Context) | undefined;
  /** How often the schedules are looked at, in seconds. */
  scheduleSeconds?: number;
};

const POLL_SECONDS = 2;
/** What was queued here is looked for after so many ms: its transaction has most likely ended by then. */
const WAKE_MS = 100;
/** A run that takes longer than this to finish is repeated after the next start. */
const FINISH_MS = 3_000;

/** Starts what does one kind of job in this process; gives its name, null where jobs are left to others. */
async function startWorker(boss: PgBoss, job: Job, { log, contextFor }: Options): Promise<string | null> {
  if (!contextFor) return null;
  const options = {
    pollingIntervalSeconds: POLL_SECONDS,
    batchSize: job.atOnce ?? 1,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const run = async (id: string, data: unknown): Promise<JobResult> => {
    const jobLog = log.child({ job: job.name, jobId: id });
    try {
      await job.handle(contextFor(jobLog), data);
      return { id, status: 'completed' };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof TryLater) jobLog.warn({ reason: error.logged }, 'job waits');
      else jobLog.error({ err: error }, 'job failed');
      return { id, status: 'failed', output: { message } };
    }
  };
  return boss.work(job.name, options, runs => Promise.all(runs.map(({ id, data }) => run(id, data))));
}

/** Lets workers of this process look for a job sooner than they would. */
function wakerOf(boss: PgBoss, workers: ReadonlyMap<string, string>): (name: string) => void {
  const waking = new Set<string>();
  return name => {
    const worker = workers.get(name);
    if (worker === undefined || waking.has(name)) return;
    waking.add(name);
    setTimeout(() => {
      waking.delete(name);
      boss.notifyWorker(worker);
    }, WAKE_MS).unref();
  };
}

/** A statement of pg-boss, with its `$1` placeholders, as drizzle runs it in the caller's transaction. */
function statementOf(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, at) => (at % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part))));
}

// pg-boss can only move jobs whose ids are known. Those that were tried least come first.
const RETRY_NOW = `
  update pgboss.job set start_after = now()
  where name = $1 and state = 'retry' and start_after > now() and id in (
    select id from pgboss.job where name = $1 and state = 'retry' and start_after > now()
    order by retry_count, created_on limit $2)
  returning id`;

/** pg-boss hands them on to its pool, but its types don't list them. Its maintenance may take longer than a request. */
const POOL_OPTIONS = {
  onConnect: (client: pg.ClientBase) => limitSession(client, { statement_timeout: 300_000 }),
};

/** Starts the queue, which lives in the product's own database (schema `pgboss`). */
export async function startJobs(options: Options): Promise<Jobs & { stop(): Promise<void> }> {
  const { databaseUrl, log, jobs, contextFor, scheduleSeconds = 30 } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'halation jobs',
    max: 2,
    ...POOL_OPTIONS,
    schedule: contextFor !== undefined,
    cronMonitorIntervalSeconds: scheduleSeconds,
    supervise: contextFor !== undefined,
  });
  let isStopping = false;
  boss.on('error', error => {
    // A run that outlives the queue cannot tell it so any more; it was given back before.
    if (!isStopping) log.warn({ err: error }, 'job queue');
  });
  await boss.start();
  const workers = new Map<string, string>();
  const wake = wakerOf(boss, workers);
  for (const job of jobs) {
    const { name, retryLimit = 10, retryDelay = 5, retryDelayMax = 3600 } = job;
    await boss.createQueue(name, { retryLimit, retryDelay, retryDelayMax, retryBackoff: true });
    const worker = await startWorker(boss, job, options);
    if (worker !== null) workers.set(name, worker);
    if (contextFor && job.schedule) await boss.schedule(name, job.schedule);
  }
  return {
    send: async (tx, name, data, startAfter) => {
      if (!tx.touched) throw new Error('send() outside a transaction');
      const executeSql = (text: string, values: unknown[] = []) => tx.db.execute(statementOf(text, values));
      await boss.send(name, data, { db: { executeSql }, ...(startAfter && { startAfter }) });
      wake(name);
    },
    retryNow: async (name, most) => {
      const { rows } = await boss.getDb().executeSql(RETRY_NOW, [name, most ?? null]);
      if (rows.length > 0) wake(name);
      return rows.length;
    },
    stop: () => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: FINISH_MS });
    },
  };
}
