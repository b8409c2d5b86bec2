import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { analyticsEvents } from './analytics.table.ts';

/** Page views are written together, this long after the first. */
const TOGETHER_MS = 1_000;
/** Should the database be away, or many come at once, more are not counted. */
const MOST = 5_000;

/** A page that was opened, as it waits to be written. */
export interface PageOpened {
  path: string;
  workshopId: number | null;
  referrer: string | null;
  /** Network and program of whoever opened it: known here only until it is written. */
  browser: string;
  at: Date;
}

type Needs = Pick<Context, 'db' | 'limits' | 'log'>;

/** Counts page views without making anybody wait for it. */
export class PageViews {
  readonly #waiting: PageOpened[] = [];
  #ctx: Needs | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** Counts a page view, in a moment. */
  add(ctx: Needs, view: PageOpened): void {
    if (this.#waiting.length >= MOST) return;
    this.#waiting.push(view);
    this.#ctx = ctx;
    this.#timer ??= setTimeout(() => void this.write(), TOGETHER_MS).unref();
  }

  /** Writes what waits; what cannot be written waits on. */
  async write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const views = this.#waiting.splice(0);
    const ctx = this.#ctx;
    if (!ctx || views.length === 0) return;
    try {
      const { timeZone } = await getSettings(ctx);
      await ctx.db.insert(analyticsEvents).values(rowsOf(ctx, views, timeZone));
    } catch (error) {
      ctx.log.warn({ err: error, views: views.length }, 'page views wait to be counted');
      this.#waiting.unshift(...views);
    }
  }
}

/** Whoever it is, is somebody else on the next day of the business: nobody is followed over days. */
function rowsOf({ limits }: Needs, views: readonly PageOpened[], timeZone: string) {
  return views.map(({ path, workshopId, referrer, browser, at }) => {
    const { date } = localPartsOf(at.getTime(), timeZone);
    const visitor = limits.fingerprint(`visitor ${date} ${browser}`).slice(0, 16);
    return { type: 'page' as const, path, workshopId, referrer, visitor, createdAt: at };
  });
}
