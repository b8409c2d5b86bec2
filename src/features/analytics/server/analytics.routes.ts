import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { isAdmin } from '#src/platform/server/context.ts';
import { networkOf } from '#src/platform/server/forms/form-guard.ts';
import { Analytics, AnalyticsEvents, AnalyticsQuery } from '../analytics.contract.ts';
import { isCrawler, referringHost } from '../analytics.rules.ts';
import { PageViews } from './analytics.commands.page-views.ts';
import { analyse } from './analytics.queries.ts';

/** An office behind one address opens many pages. */
const EVENTS_RATE = { max: 300, timeWindow: 60_000 };
const EVENTS_BYTES = 16 * 1024;

/** Whoever does not want to be counted says so in a header: Do Not Track, Global Privacy Control. */
function isCounted({ ctx, headers }: FastifyRequest): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return false;
  return !isAdmin(ctx) && !isCrawler(headers['user-agent'] ?? '');
}

/** What was opened and done on the site (decision G4): counted without cookies, and without keeping who it was. */
export const analyticsRoutes: FastifyPluginAsyncZod = async app => {
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
      if (isCounted(request)) {
        const browser = `${networkOf(ip)} ${headers['user-agent'] ?? ''}`;
        for (const { path, workshopId = null, referrer } of body.events) {
          const view = { path, workshopId, referrer: referringHost(referrer, host), browser };
          views.add(ctx, { ...view, at: ctx.clock.now() });
        }
      }
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/analytics',
    { config: { access: 'admin' }, schema: { querystring: AnalyticsQuery, response: { 200: Analytics } } },
    async ({ ctx, query }) => analyse(ctx, query),
  );
};
