import type * as z from 'zod/mini';
import type { Tx } from './database/tx.ts';

export interface JobType<Data extends object> {
  name: string;
  data: z.ZodMiniType<Data>;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it runs only if that commits, and not before `startAfter`. */
  send<Data extends object>(
    tx: Tx,
    job: JobType<Data>,
    data: NoInfer<Data>,
    startAfter?: Date,
  ): Promise<void>;
  /** Retries up to `most` failed jobs right away instead of after their pause. Returns how many. */
  retryNow(job: { name: string }, most?: number): Promise<number>;
}

export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  retryNow: () => Promise.resolve(0),
};

/** Fails a run because of an outage, without logging a stack. */
export class TryLater extends Error {
  override name = 'TryLater';
  /** The reason without personal data. */
  readonly logged: string;

  constructor(message: string, logged: string) {
    super(message);
    this.logged = logged;
  }
}
