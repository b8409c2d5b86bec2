import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { Context } from './context.ts';

/** Where work for later is queued. */
export interface Jobs {
  /** Queues a job inside the caller's transaction: it runs if, and only if, that commits. */
  send(tx: Pick<Context, 'db' | 'touched'>, name: string, data: object): Promise<void>;
}

/** One kind of work. It must bear being run twice: a process may be killed between the work and its tick. */
export interface Job {
  name: string;
  /** Runs that fail are repeated this often, with growing pauses from `retryDelay` seconds on. */
  retryLimit?: number;
  retryDelay?: number;
  handle(ctx: Context, data: unknown): Promise<void>;
}

type Options = {
  databaseUrl: string;
  log: FastifyBaseLogger;
  jobs: readonly Job[];
  /** Makes what each run works with; unset: this process queues work for others and does none. */
  contextFor?: ((log: FastifyBaseLogger) => Context) | undefined;
};

const POLL_SECONDS = 2;
/** A run that takes longer than this to finish is repeated after the next start. */
const FINISH_MS = 3_000;

async function startWorker(boss: PgBoss, job: Job, { log, contextFor }: Options): Promise<void> {
  if (!contextFor) return;
  const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 };
  await boss.work(job.name, options, async runs => {
    for (const { id, data } of runs) {
      const jobLog = log.child({ job: job.name, jobId: id });
      try {
        await job.handle(contextFor(jobLog), data);
      } catch (error) {
        jobLog.error({ err: error }, 'job failed');
        throw error;
      }
    }
  });
}

/** Starts the queue, which lives in the product's own database (schema `pgboss`). */
export async function startJobs(options: Options): Promise<Jobs & { stop(): Promise<void> }> {
  const { databaseUrl, log, jobs, contextFor } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'halation jobs',
    max: 2,
    schedule: false,
    supervise: contextFor !== undefined,
  });
  let isStopping = false;
  boss.on('error', error => {
    // A run that outlives the queue cannot tell it so any more; it was given back before.
    if (!isStopping) log.warn({ err: error }, 'job queue');
  });
  await boss.start();
  for (const job of jobs) {
    const { name, retryLimit = 10, retryDelay = 5 } = job;
    await boss.createQueue(name, { retryLimit, retryDelay, retryBackoff: true });
    await startWorker(boss, job, options);
  }
  return {
    send: async (tx, name, data) => {
      if (!tx.touched) throw new Error('send() outside a transaction');
      await boss.send(name, data, { db: fromDrizzle(tx.db, sql) });
    },
    stop: () => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: FINISH_MS });
    },
  };
}
