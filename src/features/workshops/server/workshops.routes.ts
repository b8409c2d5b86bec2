import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { serveRead } from '#src/platform/server/public-read.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import { WorkshopPath, WorkshopWire, WorkshopsQuery } from '../workshops.contract.ts';
import { nextFlip } from '../workshops.rules.dates.ts';
import { workshopToWire } from '../workshops.rules.ts';
import { listWorkshopsPaged } from './workshops.queries.page.ts';
import {
  findNextFlip,
  getWorkshop,
  listPastWorkshops,
  listUpcomingWorkshops,
  listWorkshops,
} from './workshops.queries.ts';

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
      reply.freshUntil = nextFlip(workshops);
      return workshops.map(workshopToWire);
    },
  );

  serveRead(app, {
    url: '/api/workshops/upcoming',
    tags: TAGS,
    response: z.array(WorkshopWire),
    run: async ctx => {
      const workshops = await listUpcomingWorkshops(ctx);
      return { answer: workshops.map(workshopToWire), freshUntil: nextFlip(workshops) };
    },
  });

  serveRead(app, {
    url: '/api/workshops/past',
    tags: TAGS,
    response: z.array(WorkshopWire),
    run: async ctx => {
      const [workshops, freshUntil] = await Promise.all([listPastWorkshops(ctx), findNextFlip(ctx)]);
      return { answer: workshops.map(workshopToWire), freshUntil };
    },
  });

  serveRead(app, {
    url: '/api/workshops/:id',
    tags: TAGS,
    params: WorkshopPath,
    response: WorkshopWire,
    run: async (ctx, { id }) => {
      const workshop = await getWorkshop(ctx, id);
      return { answer: workshopToWire(workshop), freshUntil: nextFlip([workshop]) };
    },
  });
};
