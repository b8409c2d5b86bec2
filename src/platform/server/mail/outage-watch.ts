import type { Context } from '../context.ts';
import { sendMail } from './outbox.commands.ts';

/** While the email server is away, one of the emails that wait is tried this often. */
const PROBE_MS = 20_000;

type Ctx = Pick<Context, 'jobs' | 'log'>;

/**
 * Ends the pauses of emails that wait for an email server once it answers again. Each process that sends has its
 * own, and begins as if the server had been away: emails may wait from before its start.
 */
export class OutageWatch {
  readonly #probeMs: number;
  #isAway = true;
  #isStopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor({ probeMs = PROBE_MS } = {}) {
    this.#probeMs = probeMs;
  }

  /** Notes that the email server took or refused an email; after an outage everything that waits is due now. */
  async serverAnswered(ctx: Ctx): Promise<void> {
    if (!this.#isAway) return;
    this.#isAway = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await ctx.jobs.retryNow(sendMail);
  }

  /** Notes that no email can be sent at the moment. */
  serverAway(ctx: Ctx): void {
    this.#isAway = true;
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => void this.#probe(ctx), this.#probeMs).unref();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #probe(ctx: Ctx): Promise<void> {
    this.#timer = null;
    try {
      const tried = await ctx.jobs.retryNow(sendMail, 1);
      // Another process may try it, and would hear of the answer alone.
      if (tried && this.#isAway) this.serverAway(ctx);
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not try a waiting email');
      this.serverAway(ctx);
    }
  }
}
