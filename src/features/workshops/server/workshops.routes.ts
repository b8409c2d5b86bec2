import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
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

const config = { access: 'public', cache: { tags: ['workshops', 'settings', 'media'] } } as const;
const list = { config, schema: { response: { 200: z.array(WorkshopWire) } } };

/** What everybody may read of workshops. An answer stays fresh until a workshop ends, which no write announces. */
export const workshopsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/workshops',
    { config, schema: { querystring: WorkshopsQuery, response: { 200: z.array(WorkshopWire) } } },
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

  app.get('/api/workshops/upcoming', list, async (request, reply) => {
    const workshops = await listUpcomingWorkshops(request.ctx);
    reply.freshUntil = nextFlip(workshops);
    return workshops.map(workshopToWire);
  });

  app.get('/api/workshops/past', list, async (request, reply) => {
    const [workshops, flip] = await Promise.all([listPastWorkshops(request.ctx), findNextFlip(request.ctx)]);
    reply.freshUntil = flip;
    return workshops.map(workshopToWire);
  });

  app.get(
    '/api/workshops/:id',
    { config, schema: { params: WorkshopPath, response: { 200: WorkshopWire } } },
    async (request, reply) => {
      const workshop = await getWorkshop(request.ctx, request.params.id);
      reply.freshUntil = nextFlip([workshop]);
      return workshopToWire(workshop);
    },
  );
};
