import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { visitorOf } from './visits.commands.ts';
import { analyticsEvents } from './visits.table.ts';

/** Page views are batched; a batch is written this long after its first view. */
const FLUSH_AFTER_MS = 1_000;
/** Views beyond this are dropped, for example while the database is down. */
const MAX_PENDING = 5_000;
/** A statement takes 65,535 parameters. */
const MAX_AT_ONCE = 1_000;

/** Where someone arrived from. */
export interface Arrival {
  referrer: string | null;
  source: string;
  campaign: string | null;
}

export interface PageOpened {
  path: string;
  workshopId: number | null;
  /** Null for pages that were opened from our own. */
  arrival: Arrival | null;
  /** Network and user agent. Kept only until the batch is written. */
  browser: string;
  at: Date;
}

export class PageViews {
  readonly #pending: PageOpened[] = [];
  #ctx: Context | null = null;
  #timer: NodeJS.Timeout | null = null;

  add(ctx: Context, view: PageOpened): void {
    if (this.#pending.length >= MAX_PENDING) return;
    this.#pending.push(view);
    this.#ctx = ctx;
    this.#timer ??= setTimeout(() => void this.write(), FLUSH_AFTER_MS).unref();
  }

  /** On failure, the views stay queued for the next attempt. */
  async write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const ctx = this.#ctx;
    if (!ctx) return;
    while (this.#pending.length > 0) {
      const views = this.#pending.splice(0, MAX_AT_ONCE);
      try {
        const { timeZone } = await getSettings(ctx);
        await ctx.db.insert(analyticsEvents).values(rowsOf(ctx, views, timeZone));
      } catch (error) {
        ctx.log.warn({ err: error, views: views.length }, 'could not store page views, will retry');
        this.#pending.unshift(...views);
        return;
      }
    }
  }
}

/** The day of the visitor is the business's, so visitors can't be tracked across days. */
function rowsOf({ limits }: Context, views: readonly PageOpened[], timeZone: string) {
  return views.map(({ path, workshopId, arrival, browser, at }) => {
    const { date } = localPartsOf(at.getTime(), timeZone);
    const visitor = visitorOf(limits, browser, date);
    return {
      type: 'page' as const,
      path,
      workshopId,
      visitor,
      isVisit: arrival !== null,
      ...arrival,
      createdAt: at,
    };
  });
}
