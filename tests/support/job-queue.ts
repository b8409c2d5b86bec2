import { type Job, type JobQueue, openJobQueue } from '#src/platform/server/job-queue.ts';
import type { TestServer } from './server.ts';

/** A worker on the server's database. */
export async function startJobQueue(
  { databaseUrl, ctx }: TestServer,
  jobs: readonly Job[],
): Promise<JobQueue> {
  const queue = await openJobQueue({ databaseUrl, log: ctx.log, jobs, isWorker: true, scheduleSeconds: 1 });
  await queue.work(() => ({ ...ctx, jobs: queue }));
  return queue;
}
