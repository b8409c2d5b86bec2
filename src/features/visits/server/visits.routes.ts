import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import { Invalid, TooMany } from '#src/platform/server/errors.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { networkOf } from '#src/platform/server/forms/form-guard.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { AnalyticsEvents } from '../visits.contract.ts';
import { isCrawler, referringHost } from '../visits.rules.ts';
import { PageViews } from './visits.commands.page-views.ts';

/** High, because a whole office can share one address. */
const EVENTS_RATE = { max: 300, timeWindow: 60_000 };
const EVENTS_BYTES = 16 * 1024;

const DAILY_VIEWS = 2_000;

export interface VisitedPage {
  path: string;
  workshopId: number | null;
}

interface VisitsOptions {
  pageAt(ctx: Context, path: string): Promise<VisitedPage | null>;
}

async function limitViews(ctx: Context, ip: string, amount: number): Promise<void> {
  const key = `page views from ${networkOf(ip)}`;
  const wait = await takeFromThrottle(ctx, { key, windowMs: DAY_MS, max: DAILY_VIEWS, amount });
  if (wait) throw new TooMany(wait);
}

/** Respects Do Not Track and Global Privacy Control. Admins and crawlers aren't counted either. */
function isCounted({ ctx, headers }: FastifyRequest): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false;
  return !isAdmin(ctx) && !isCrawler(headers['user-agent'] ?? '');
}

/** No cookies, and nothing that identifies a person is stored. */
export const visitsRoutes: FastifyPluginAsyncZod<VisitsOptions> = async (app, { pageAt }) => {
  const views = new PageViews();
  app.addHook('onClose', () => views.write());

  app.post(
    '/api/analytics/events',
    {
      config: { access: 'public', rateLimit: EVENTS_RATE },
      bodyLimit: EVENTS_BYTES,
      schema: { body: AnalyticsEvents, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { ctx, body, ip, headers, host } = request;
      if (!isCounted(request)) return reply.code(204).send(null);
      await limitViews(ctx, ip, body.events.length);
      const pages = await Promise.all(body.events.map(({ path }) => pageAt(ctx, path)));
      const missing = pages.flatMap((page, index) => (page ? [] : `events.${index}.path`));
      if (missing.length > 0) {
        throw new Invalid(Object.fromEntries(missing.map(field => [field, 'Must be a page on this site'])));
      }
      const browser = `${networkOf(ip)} ${headers['user-agent'] ?? ''}`;
      for (const [index, page] of pages.entries()) {
        const referrer = referringHost(body.events[index]?.referrer, host);
        if (page) views.add(ctx, { ...page, referrer, browser, at: ctx.clock.now() });
      }
      return reply.code(204).send(null);
    },
  );
};
