import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { WorkshopPath, WorkshopWire } from '../workshops.contract.ts';
import { nextFlip } from '../workshops.rules.dates.ts';
import { workshopToWire } from '../workshops.rules.ts';
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
  app.get('/api/workshops', list, async (request, reply) => {
    const workshops = await listWorkshops(request.ctx);
    reply.freshUntil = nextFlip(workshops);
    return workshops.map(workshopToWire);
  });

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
