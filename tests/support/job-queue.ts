import { type Job, type JobQueue, openJobQueue } from '#src/platform/server/database/job-queue.ts';
import type { TestServer } from './server.ts';

/** A worker on the server's database. */
export async function startJobQueue(
  { databaseUrl, ctx }: Pick<TestServer, 'databaseUrl' | 'ctx'>,
  jobs: readonly Job[],
  onRun?: Parameters<typeof openJobQueue>[0]['onRun'],
): Promise<JobQueue> {
  const { log } = ctx;
  const options = { databaseUrl, log, jobs, isWorker: true, checkSeconds: 1, ...(onRun && { onRun }) };
  const queue = await openJobQueue(options);
  await queue.work(() => ({ ...ctx, jobs: queue }));
  return queue;
}
