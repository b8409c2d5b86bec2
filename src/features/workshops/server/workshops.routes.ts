import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import { TooMany } from '#src/platform/server/errors.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { publishRead, serveRead } from '#src/platform/server/public-read.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import {
  EditedWorkshopWire,
  WorkshopListPage,
  WorkshopListQuery,
  WorkshopPath,
  WorkshopWire,
  WorkshopsQuery,
} from '../workshops.contract.ts';
import { usableCode } from '#src/features/pricing/server/pricing.queries.ts';
import { earliest } from '#src/shared/dates.ts';
import { getSettings, nextMidnight } from '#src/features/settings/server/settings.queries.ts';
import { QuoteInput, QuoteWire } from '../workshops.contract.quote.ts';
import { hasTerms } from '../workshops.rules.price.ts';
import { nextFlip } from '../workshops.rules.dates.ts';
import { STATUSES, editedToWire, workshopToWire } from '../workshops.rules.ts';
import { listWorkshopsPaged } from './workshops.queries.page.ts';
import { currentQuote } from './workshops.queries.quote.ts';
import { endOfPrices, getWorkshop, listByStatus, listWorkshops } from './workshops.queries.ts';

/** One for each opened form, also of a whole office. */
const QUOTES_RATE = { max: 120, timeWindow: 60_000 };

/** So that nobody finds promo codes by trying: as many as a network may send forms. */
const CODES_RATE = { max: 60, windowMs: 600_000 };

async function limitCodes(ctx: Context): Promise<void> {
  const wait = await takeFromThrottle(ctx, { key: `promo codes of ${ctx.origin?.network}`, ...CODES_RATE });
  if (wait !== null) throw new TooMany(wait);
}

const TAGS = ['workshops', 'seats', 'settings', 'promo-codes', 'media'] as const;

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
      reply.expiresAt = earliest([nextFlip(workshops), await endOfPrices(ctx, workshops)]);
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
    response: EditedWorkshopWire,
    run: async (ctx, { id }) => {
      const workshop = await getWorkshop(ctx, id);
      const wire = isAdmin(ctx) ? editedToWire(workshop) : workshopToWire(workshop);
      // The days of deposits and policies pass.
      const midnight = hasTerms(workshop) ? await nextMidnight(ctx) : null;
      return { answer: wire, expiresAt: earliest([nextFlip([workshop]), midnight]) };
    },
  });

  app.post(
    '/api/quotes',
    {
      config: { access: 'public', rateLimit: QUOTES_RATE },
      schema: { body: QuoteInput, response: { 200: QuoteWire } },
    },
    async ({ ctx, body: { workshopId, promoCode } }) => {
      const workshop = await getWorkshop(ctx, workshopId);
      const [site, now] = [await getSettings(ctx), ctx.clock.now()];
      if (promoCode) await limitCodes(ctx);
      const { discount } = await usableCode(ctx, promoCode, { workshop, site });
      return currentQuote(workshop, { site, now, discount });
    },
  );
};
