import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { analyticsEvents } from './visits.table.ts';

/** Page views are batched; a batch is written this long after its first view. */
const FLUSH_AFTER_MS = 1_000;
/** Views beyond this are dropped, for example while the database is down. */
const MAX_PENDING = 5_000;

export interface PageOpened {
  path: string;
  workshopId: number | null;
  referrer: string | null;
  /** Network and user agent. Kept only until the batch is written. */
  browser: string;
  at: Date;
}

type Needs = Pick<Context, 'db' | 'limits' | 'log'>;

export class PageViews {
  readonly #pending: PageOpened[] = [];
  #ctx: Needs | null = null;
  #timer: NodeJS.Timeout | null = null;

  add(ctx: Needs, view: PageOpened): void {
    if (this.#pending.length >= MAX_PENDING) return;
    this.#pending.push(view);
    this.#ctx = ctx;
    this.#timer ??= setTimeout(() => void this.write(), FLUSH_AFTER_MS).unref();
  }

  /** On failure, the views stay queued for the next attempt. */
  async write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const views = this.#pending.splice(0);
    const ctx = this.#ctx;
    if (!ctx || views.length === 0) return;
    try {
      const { timeZone } = await getSettings(ctx);
      await ctx.db.insert(analyticsEvents).values(rowsOf(ctx, views, timeZone));
    } catch (error) {
      ctx.log.warn({ err: error, views: views.length }, 'could not store page views, will retry');
      this.#pending.unshift(...views);
    }
  }
}

/** The fingerprint includes the day (in the business's time zone), so visitors can't be tracked across days. */
function rowsOf({ limits }: Needs, views: readonly PageOpened[], timeZone: string) {
  return views.map(({ path, workshopId, referrer, browser, at }) => {
    const { date } = localPartsOf(at.getTime(), timeZone);
    const visitor = limits.fingerprint(`visitor ${date} ${browser}`).slice(0, 16);
    return { type: 'page' as const, path, workshopId, referrer, visitor, createdAt: at };
  });
}
