import { AppError } from '../errors.ts';
import type { Database } from '../database.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';

export type Outcome<Answer> = { answer: Answer } | { error: unknown };

/** Catches AppErrors, which concern only this request. Rethrows everything else. */
export async function outcomeOf<Answer>(work: () => Answer | Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof AppError) return { error };
    throw error;
  }
}

interface Waiting<Request, Answer> {
  request: Request;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Runs requests that compete for the same rows in batches: one batch at a time, each in a single transaction. Requests
 * that arrive in the meantime wait in memory, so a rush uses one connection and one disk flush per batch.
 */
export class Batcher<Request, Answer> {
  readonly #run: (batch: readonly Request[]) => Promise<Outcome<Answer>[]>;
  readonly #most: number;
  readonly #waiting: Waiting<Request, Answer>[] = [];
  #isRunning = false;

  /** If `run` rejects, it must have rolled back the whole batch. */
  constructor(run: (batch: readonly Request[]) => Promise<Outcome<Answer>[]>, { most }: { most: number }) {
    this.#run = run;
    this.#most = most;
  }

  add(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isRunning) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#runBatch(this.#waiting.splice(0, this.#most));
    this.#isRunning = false;
  }

  async #runBatch(batch: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const outcomes = await this.#run(batch.map(({ request }) => request));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'answer' in outcome) resolve(outcome.answer);
        else reject(outcome?.error ?? new Error('The batch returned no outcome for a request'));
      }
    } catch (error) {
      // A single request may have failed the whole batch, so retry each alone, unless the database is unavailable.
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#runBatch([one]);
    }
  }
}

/** Batches the requests of each pool. Those in a transaction are batched by themselves. */
export function batchPerDatabase<Request extends { ctx: { db: Database } }, Answer>(
  run: (batch: readonly Request[]) => Promise<Outcome<Answer>[]>,
): (request: Request) => Promise<Answer> {
  const batchers = new WeakMap<Database, Batcher<Request, Answer>>();
  return request => {
    const batcher = batchers.get(request.ctx.db) ?? new Batcher(run, { most: 64 });
    batchers.set(request.ctx.db, batcher);
    return batcher.add(request);
  };
}
