import type { Context } from '../context.ts';
import { sendMail } from './outbox.commands.ts';

/** During an outage, one waiting email is tried this often. */
const PROBE_MS = 20_000;

/**
 * Retries all waiting emails as soon as the email server is back. Starts as if there were an outage, because emails
 * may be waiting from before the start.
 */
export class OutageWatch {
  readonly #probeMs: number;
  #isAway = true;
  #isStopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor({ probeMs = PROBE_MS } = {}) {
    this.#probeMs = probeMs;
  }

  /** Call after the email server has accepted or rejected an email. */
  async serverAnswered(ctx: Context): Promise<void> {
    if (!this.#isAway) return;
    this.#isAway = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await ctx.jobs.retryNow(sendMail);
  }

  serverAway(ctx: Context): void {
    this.#isAway = true;
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => void this.#probe(ctx), this.#probeMs).unref();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #probe(ctx: Context): Promise<void> {
    this.#timer = null;
    try {
      const tried = await ctx.jobs.retryNow(sendMail, { most: 1 });
      // Another process may have tried it, and only that one learns the result.
      if (tried && this.#isAway) this.serverAway(ctx);
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not try a waiting email');
      this.serverAway(ctx);
    }
  }
}
