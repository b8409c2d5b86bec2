import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LandingWire } from '../landing.contract.ts';
import { landingToWire } from '../landing.rules.ts';
import { getLanding } from './landing.queries.ts';

/** What the landing page says. */
export const landingRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/landing-content',
    {
      config: { access: 'public', cache: { tags: ['landing', 'settings', 'media'] } },
      schema: { response: { 200: LandingWire } },
    },
    async request => landingToWire(await getLanding(request.ctx)),
  );
};
