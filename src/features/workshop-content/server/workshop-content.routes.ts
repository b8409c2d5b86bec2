import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { WorkshopPath } from '#src/features/workshops/workshops.contract.ts';
import { WorkshopContent } from '../workshop-content.contract.ts';
import { getWorkshopContent } from './workshop-content.queries.ts';

/** What a workshop's page says. */
export const workshopContentRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/workshops/:id/content',
    {
      config: { access: 'public', cache: { tags: ['workshops'] } },
      schema: { params: WorkshopPath, response: { 200: WorkshopContent } },
    },
    async request => getWorkshopContent(request.ctx, request.params.id),
  );
};
