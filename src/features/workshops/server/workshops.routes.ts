import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { publishRead, serveRead } from '#src/platform/server/public-read.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import {
  WorkshopListPage,
  WorkshopListQuery,
  WorkshopPath,
  WorkshopWire,
  WorkshopsQuery,
} from '../workshops.contract.ts';
import { earliest } from '#src/shared/dates.ts';
import { getSettings, nextMidnight } from '#src/features/settings/server/settings.queries.ts';
import { QuoteInput, QuoteWire } from '../workshops.contract.quote.ts';
import { hasTerms } from '../workshops.rules.price.ts';
import { nextFlip } from '../workshops.rules.dates.ts';
import { STATUSES, workshopToWire } from '../workshops.rules.ts';
import { listWorkshopsPaged } from './workshops.queries.page.ts';
import { currentQuote } from './workshops.queries.quote.ts';
import { getWorkshop, listByStatus, listWorkshops } from './workshops.queries.ts';

/** One for each opened form, also of a whole office. */
const QUOTES_RATE = { max: 120, timeWindow: 60_000 };

const TAGS = ['workshops', 'seats', 'settings', 'media'] as const;

/** A response is fresh until a workshop ends, because no write announces that. */
export const workshopsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/workshops',
    {
      config: { access: 'public', cache: { tags: TAGS } },
      schema: { querystring: WorkshopsQuery, response: { 200: z.array(WorkshopWire) } },
    },
    async ({ ctx, query }, reply) => {
      if (query.limit || query.cursor || query.q || query.deleted || query.status) {
        const { items, ...page } = await listWorkshopsPaged(ctx, query);
        return sendPage(reply, { ...page, items: items.map(workshopToWire) });
      }
      const workshops = await listWorkshops(ctx);
      reply.expiresAt = nextFlip(workshops);
      return workshops.map(workshopToWire);
    },
  );

  for (const status of STATUSES) {
    const url = `/api/workshops/${status}`;
    publishRead(app, {
      url,
      tags: TAGS,
      params: WorkshopListQuery,
      response: WorkshopListPage,
      run: async (ctx, query) => {
        const { items, expiresAt, ...page } = await listByStatus(ctx, status, query);
        return { answer: { ...page, rows: items.map(workshopToWire) }, expiresAt };
      },
    });
    app.get(
      url,
      {
        config: { access: 'public', cache: { tags: TAGS } },
        schema: { querystring: WorkshopListQuery, response: { 200: z.array(WorkshopWire) } },
      },
      async ({ ctx, query }, reply) => {
        const { items, expiresAt, ...page } = await listByStatus(ctx, status, query);
        reply.expiresAt = expiresAt;
        return sendPage(reply, { ...page, items: items.map(workshopToWire) });
      },
    );
  }

  serveRead(app, {
    url: '/api/workshops/:id',
    tags: TAGS,
    params: WorkshopPath,
    response: WorkshopWire,
    run: async (ctx, { id }) => {
      const workshop = await getWorkshop(ctx, id);
      // The days of deposits and policies pass.
      const midnight = hasTerms(workshop) ? await nextMidnight(ctx) : null;
      return { answer: workshopToWire(workshop), expiresAt: earliest([nextFlip([workshop]), midnight]) };
    },
  });

  app.post(
    '/api/quotes',
    {
      config: { access: 'public', rateLimit: QUOTES_RATE },
      schema: { body: QuoteInput, response: { 200: QuoteWire } },
    },
    async ({ ctx, body }) => {
      const workshop = await getWorkshop(ctx, body.workshopId);
      return currentQuote(workshop, { site: await getSettings(ctx), now: ctx.clock.now() });
    },
  );
};
