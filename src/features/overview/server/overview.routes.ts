import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { Setup } from '../overview.contract.setup.ts';
import { Overview } from '../overview.contract.ts';
import { getOverview } from './overview.queries.ts';
import { getSetup } from './overview.queries.setup.ts';

interface Options {
  /** Not with an external database. */
  makesBackups: boolean;
}

export const overviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { makesBackups }) => {
  // Every open panel asks after every change, and each reading takes several connections.
  const oneAtATime = pLimit(1);

  app.get(
    '/api/overview',
    { config: { access: 'admin' }, schema: { response: { 200: Overview } } },
    async ({ ctx }) => oneAtATime(() => getOverview(ctx)),
  );

  app.get(
    '/api/overview/setup',
    { config: { access: 'admin' }, schema: { response: { 200: Setup } } },
    async ({ ctx }) => getSetup(ctx, makesBackups),
  );
};
