import type * as z from 'zod/mini';
import type { Tx } from './database/tx.ts';

/** A kind of work, as commands send it; `defineJob` in job-queue.ts adds what does it. */
export interface JobType<Data extends object> {
  name: string;
  data: z.ZodMiniType<Data>;
}

/** Where work for later is queued. */
export interface Jobs {
  /** Queues a job inside the caller's transaction: it runs if, and only if, that commits; not before `startAfter`. */
  send<Data extends object>(
    tx: Tx,
    job: JobType<Data>,
    data: NoInfer<Data>,
    startAfter?: Date,
  ): Promise<void>;
  /** Ends the pauses of jobs that failed and wait for their next run, of `most` of them at most; gives how many. */
  retryNow(job: { name: string }, most?: number): Promise<number>;
}

/** For programs that leave work for later to nobody. */
export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  retryNow: () => Promise.resolve(0),
};

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
