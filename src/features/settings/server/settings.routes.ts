import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { PublicSite, SitePage } from '../settings.contract.ts';
import { nextYearStart } from '../settings.rules.year.ts';
import { getPublicSite, getSitePage } from './settings.queries.ts';

const settings = { access: 'public', cache: { tags: ['settings'] } } as const;

/** What every page needs to know of the site, and the footer's pages. */
export const settingsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/site',
    { config: settings, schema: { response: { 200: PublicSite } } },
    async (request, reply) => {
      const site = await getPublicSite(request.ctx);
      reply.freshUntil = nextYearStart(request.ctx.clock.now(), site.timeZone);
      return site;
    },
  );

  app.get(
    '/api/pages/:slug',
    {
      config: settings,
      schema: { params: z.object({ slug: z.string() }), response: { 200: SitePage } },
    },
    async request => getSitePage(request.ctx, request.params.slug),
  );
};
