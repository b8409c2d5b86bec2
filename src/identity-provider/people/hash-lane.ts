import { TooMany } from '#src/platform/server/errors.ts';

type Waiting = () => void;

/** Lets only so many pieces of heavy work run at once, first come first served. */
export class HashLane {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  /** How many have been finished since the start. */
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
    // Whoever leaves hands the place on.
    await new Promise<void>(resolve => this.#waiting.push(resolve));
  }

  #leave(): void {
    this.finished += 1;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  /** Runs the work when it is its turn. Throws TooMany when too many are waiting already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }
}
