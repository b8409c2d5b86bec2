import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Setup } from '../overview.contract.setup.ts';
import { Overview } from '../overview.contract.ts';
import { getOverview } from './overview.queries.ts';
import { getSetup } from './overview.queries.setup.ts';

export const overviewRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/overview',
    { config: { access: 'admin' }, schema: { response: { 200: Overview } } },
    async ({ ctx }) => getOverview(ctx),
  );

  app.get(
    '/api/overview/setup',
    { config: { access: 'admin' }, schema: { response: { 200: Setup } } },
    async ({ ctx }) => getSetup(ctx),
  );
};
