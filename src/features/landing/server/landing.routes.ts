import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serveRead } from '#src/platform/server/public-read.ts';
import { LandingBody, LandingWire } from '../landing.contract.ts';
import { landingToWire } from '../landing.rules.ts';
import { saveLanding } from './landing.commands.ts';
import { getLanding } from './landing.queries.ts';

export const landingRoutes: FastifyPluginAsyncZod = async app => {
  serveRead(app, {
    url: '/api/landing-content',
    tags: ['landing', 'settings', 'media'],
    response: LandingWire,
    run: async ctx => ({ answer: landingToWire(await getLanding(ctx)) }),
  });

  app.put(
    '/api/landing-content',
    { config: { access: 'admin' }, schema: { body: LandingBody, response: { 200: LandingWire } } },
    async ({ ctx, body }) => {
      const landing = await saveLanding(ctx, body);
      return landingToWire(landing);
    },
  );
};
