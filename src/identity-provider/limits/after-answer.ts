import type { FastifyReply } from 'fastify';
import { TooMany } from '#src/platform/server/errors.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const MOST_PENDING = 500;

/**
 * Work that begins once the answer is sent, so that the time of the answer doesn't reveal how much there was to do. Not a
 * job, because a site whose processes run no jobs must still send links.
 */
export class AfterAnswer {
  readonly #limiter = new ConcurrencyLimiter({ atOnce: 2, longest: MOST_PENDING });
  readonly #pending = new Set<Promise<void>>();

  /** Throws TooMany if too much is waiting. Errors of the work are only logged. */
  add({ raw, request: { log } }: FastifyReply, work: () => Promise<void>): void {
    if (this.#pending.size >= MOST_PENDING) throw new TooMany(5);
    const sent = new Promise<void>(resolve => {
      raw.once('finish', resolve).once('close', resolve);
    });
    const done = sent
      .then(() => this.#limiter.run(work))
      .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  async finish(): Promise<void> {
    await Promise.all(this.#pending);
  }
}
