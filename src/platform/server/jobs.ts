import type * as z from 'zod/mini';
import type { Tx } from './database.ts';

export interface JobType<Data extends object> {
  name: string;
  data: z.ZodMiniType<Data>;
}

export interface SendOptions {
  /** Not run before this time; right away if unset. */
  startAfter?: Date;
  /** Jobs of the same kind with a higher priority run first; 0 if unset. */
  priority?: number;
}

interface JobsToRetry {
  most?: number;
  /** Only jobs whose data contains this. */
  containing?: object;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it runs only if that commits. */
  send<Data extends object>(
    tx: Tx,
    job: JobType<Data>,
    data: NoInfer<Data>,
    options?: SendOptions,
  ): Promise<void>;
  /** Retries failed jobs right away instead of after their pause. Returns how many. */
  retryNow(job: { name: string }, which?: JobsToRetry): Promise<number>;
  /** Runs jobs again that were given up in the last hour. Returns how many. */
  retryFailed(): Promise<number>;
}

export const noJobs: Jobs = {
  send: () => Promise.resolve(),
  retryNow: () => Promise.resolve(0),
  retryFailed: () => Promise.resolve(0),
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
