import { AppError } from '../errors.ts';
import { isDatabaseAway } from './away.ts';

interface Waiting<Request, Answer> {
  request: Request;
  key: unknown;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** While a batch is under way, so many have to wait for another to begin at once; */
const WORTH_BEGINNING = 16;
/** fewer wait so long for more, in ms. */
const LINGER_MS = 3;

/** The answer to one request of a batch, or why there is none. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown };

/** What is refused of its own fault leaves the others of a batch alone; anything else is everybody's. */
export function outcomeOf<Answer>(work: () => Answer): Outcome<Answer> {
  try {
    return { answer: work() };
  } catch (error) {
    if (error instanceof AppError) return { error };
    throw error;
  }
}

interface Options<Request, Answer> {
  /** How many requests are done together at most. */
  most: number;
  /** How many batches are under way at once: one is decided while another is flushed to disk. */
  atOnce: number;
  /** What a request contends for; no two batches that are under way have a key in common. */
  keyOf(request: Request): unknown;
  /** Does a batch, in one transaction; a rejection means that nothing of it was done. */
  run(batch: readonly Request[]): Promise<Outcome<Answer>[]>;
}

/**
 * A lane for writes that contend, such as for the seats of one workshop: what arrives while others are under way
 * waits without a connection and is then done together, in one commit. So a rush holds few connections and costs
 * one flush to disk per batch, and the rest of the site keeps its own.
 */
export class Lane<Request, Answer> {
  readonly #options: Options<Request, Answer>;
  readonly #busy = new Set<unknown>();
  #waiting: Waiting<Request, Answer>[] = [];
  #running = 0;
  #isLingering = false;

  constructor(options: Options<Request, Answer>) {
    this.#options = options;
  }

  /** Does the request with whatever else waits; rejects with that request's own error. */
  add(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, key: this.#options.keyOf(request), resolve, reject });
      this.#begin();
    });
  }

  /** Nobody lingers on an idle lane; on a busy one, a batch of few would cost as much as one of many. */
  #begin(hasLingered = false): void {
    while (this.#running < this.#options.atOnce && this.#waiting.length > 0) {
      if (this.#running > 0 && this.#waiting.length < WORTH_BEGINNING && !hasLingered) {
        if (this.#isLingering) return;
        this.#isLingering = true;
        setTimeout(() => {
          this.#isLingering = false;
          this.#begin(true);
        }, LINGER_MS);
        return;
      }
      const batch = this.#take();
      if (batch.length === 0) return;
      void this.#occupy(batch);
    }
  }

  /** The first that wait for nothing that is under way. */
  #take(): Waiting<Request, Answer>[] {
    const taken = this.#waiting.filter(one => !this.#busy.has(one.key)).slice(0, this.#options.most);
    const isTaken = new Set(taken);
    this.#waiting = this.#waiting.filter(one => !isTaken.has(one));
    return taken;
  }

  async #occupy(batch: Waiting<Request, Answer>[]): Promise<void> {
    const keys = new Set(batch.map(one => one.key));
    for (const key of keys) this.#busy.add(key);
    this.#running += 1;
    const settlements = await this.#do(batch);
    this.#running -= 1;
    for (const key of keys) this.#busy.delete(key);
    // The database gets its next batch before the answers to this one are written.
    this.#begin();
    for (const settle of settlements) settle();
  }

  /** Does a batch; gives what tells each request its outcome. */
  async #do(batch: Waiting<Request, Answer>[]): Promise<(() => void)[]> {
    try {
      const outcomes = await this.#options.run(batch.map(one => one.request));
      return batch.map(({ resolve, reject }, index) => () => {
        const outcome = outcomes[index];
        if (outcome && 'answer' in outcome) resolve(outcome.answer);
        else reject(outcome?.error ?? new Error('The batch left a request without an outcome'));
      });
    } catch (error) {
      // One request may have spoiled it for all: each is tried alone before anybody is refused.
      // Not while the database is away: that would be waited for once per request.
      if (batch.length === 1 || isDatabaseAway(error)) return batch.map(one => () => one.reject(error));
      const settlements: (() => void)[] = [];
      for (const one of batch) settlements.push(...(await this.#do([one])));
      return settlements;
    }
  }
}
