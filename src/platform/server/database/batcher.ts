import { AppError } from '../errors.ts';
import { isDatabaseAway } from './away.ts';

/** The answer to one request of a batch, or why it was refused. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown };

/** The outcome of `work`; throws on with everything but a refusal of this one request. */
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
 * Runs requests that contend for the same rows in batches, one batch at a time, each in one transaction. What arrives
 * in the meantime waits in memory, so that a rush holds one connection and pays one flush to disk per batch.
 */
export class Batcher<Request, Answer> {
  readonly #run: (batch: readonly Request[]) => Promise<Outcome<Answer>[]>;
  readonly #most: number;
  readonly #waiting: Waiting<Request, Answer>[] = [];
  #isRunning = false;

  /** A rejection of `run` means that nothing of the batch was done. */
  constructor(run: (batch: readonly Request[]) => Promise<Outcome<Answer>[]>, { most }: { most: number }) {
    this.#run = run;
    this.#most = most;
  }

  /** Runs the request with whatever else waits; rejects with the request's own error. */
  add(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isRunning) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, this.#most));
    this.#isRunning = false;
  }

  async #settle(batch: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const outcomes = await this.#run(batch.map(({ request }) => request));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome && 'answer' in outcome) resolve(outcome.answer);
        else reject(outcome?.error ?? new Error('The batch left a request without an outcome'));
      }
    } catch (error) {
      // One request may have failed all of them, so each is tried alone; not while the database is away.
      if (batch.length === 1 || isDatabaseAway(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#settle([one]);
    }
  }
}
