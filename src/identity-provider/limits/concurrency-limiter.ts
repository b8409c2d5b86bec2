import { TooMany } from '#src/platform/server/errors.ts';

type Waiting = () => void;

export class ConcurrencyLimiter {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  finished = 0;

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#longest) throw new TooMany(5);
    // `#leave` passes its slot directly to the next waiter, so `#running` stays the same.
    await new Promise<void>(resolve => this.#waiting.push(resolve));
  }

  #leave(): void {
    this.finished += 1;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  /** Throws TooMany if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }
}
