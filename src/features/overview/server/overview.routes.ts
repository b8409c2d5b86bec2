import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Batcher } from '#src/platform/server/database/batcher.ts';
import type { Context } from '#src/platform/server/context.ts';
import { Setup } from '../overview.contract.setup.ts';
import { Overview } from '../overview.contract.ts';
import { getOverview } from './overview.queries.ts';
import { getSetup } from './overview.queries.setup.ts';

interface Options {
  /** Not with an outside database. */
  makesBackups: boolean;
}

export const overviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { makesBackups }) => {
  // Every open panel asks after every change. Those who ask while it is read share the next reading.
  const readings = new Batcher<Context, Overview>(
    async waiting => {
      const [ctx] = waiting;
      const answer = ctx && (await getOverview(ctx));
      return answer ? waiting.map(() => ({ answer })) : [];
    },
    { most: Infinity },
  );

  app.get(
    '/api/overview',
    { config: { access: 'admin' }, schema: { response: { 200: Overview } } },
    async ({ ctx }) => readings.add(ctx),
  );

  app.get(
    '/api/overview/setup',
    { config: { access: 'admin' }, schema: { response: { 200: Setup } } },
    async ({ ctx }) => getSetup(ctx, makesBackups),
  );
};
