import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { serveRead } from '#src/platform/server/public-read.ts';
import { PublicSite, SitePage } from '../settings.contract.ts';
import { nextYearStart } from '../settings.rules.year.ts';
import { getPublicSite, getSitePage } from './settings.queries.ts';
import { listHiddenPages } from './settings.queries.setup.ts';

/** What every page needs to know of the site, and the footer's pages. */
export const settingsRoutes: FastifyPluginAsyncZod = async app => {
  serveRead(app, {
    url: '/api/site',
    tags: ['settings'],
    response: PublicSite,
    run: async ctx => {
      const hiddenPages = await listHiddenPages(ctx);
      const answer = { ...(await getPublicSite(ctx)), hiddenPages };
      return { answer, freshUntil: nextYearStart(ctx.clock.now(), answer.timeZone) };
    },
  });

  serveRead(app, {
    url: '/api/pages/:slug',
    tags: ['settings'],
    params: z.object({ slug: z.string() }),
    response: SitePage,
    run: async (ctx, { slug }) => ({ answer: await getSitePage(ctx, slug) }),
  });
};
