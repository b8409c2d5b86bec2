import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import { Invalid, TooMany } from '#src/platform/server/errors.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { browserOf, isTrackable } from '#src/platform/server/forms/form-guard.ts';
import { networkOf } from '#src/platform/server/network.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { AnalyticsEvents, type PageView } from '../visits.contract.ts';
import { isCrawler } from '../visits.rules.ts';
import { isOwnReferrer, referringHost, sourceOf } from '../visits.rules.source.ts';
import { type Arrival, storePageViews } from './visits.commands.ts';

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
function isCounted(request: FastifyRequest): boolean {
  const { ctx, headers } = request;
  return isTrackable(request) && !isAdmin(ctx) && !isCrawler(headers['user-agent'] ?? '');
}

function arrivalOf({ host }: FastifyRequest, { referrer, campaign }: PageView): Arrival | null {
  if (isOwnReferrer(referrer, host)) return null;
  const referring = referringHost(referrer, host);
  return {
    referrer: referring,
    source: sourceOf(campaign?.source, referring),
    campaign: campaign?.campaign || null,
  };
}

/** No cookies, and nothing that identifies a person is stored. */
export const visitsRoutes: FastifyPluginAsyncZod<VisitsOptions> = async (app, { pageAt }) => {
  app.post(
    '/api/analytics/events',
    {
      config: { access: 'public', rateLimit: EVENTS_RATE },
      bodyLimit: EVENTS_BYTES,
      schema: { body: AnalyticsEvents, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { ctx, body, ip } = request;
      if (!isCounted(request)) return reply.code(204).send(null);
      await limitViews(ctx, ip, body.events.length);
      const pages = await Promise.all(body.events.map(({ path }) => pageAt(ctx, path)));
      const missing = pages.flatMap((page, index) => (page ? [] : `events.${index}.path`));
      if (missing.length > 0) {
        throw new Invalid(Object.fromEntries(missing.map(field => [field, 'Must be a page on this site'])));
      }
      const views = body.events.flatMap((event, index) => {
        const page = pages[index];
        return page ? [{ ...page, arrival: arrivalOf(request, event) }] : [];
      });
      await storePageViews(ctx, browserOf(request), views);
      return reply.code(204).send(null);
    },
  );
};
