import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Overview } from '../overview.contract.ts';
import { getOverview } from './overview.queries.ts';

export const overviewRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/overview',
    { config: { access: 'admin' }, schema: { response: { 200: Overview } } },
    async ({ ctx }) => getOverview(ctx),
  );
};
