import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { serveRead } from '#src/platform/server/public-read.ts';
import type { CacheTag } from '#src/shared/topics.ts';
import { PublicSite, SitePage } from '../settings.contract.ts';
import { nextYearStart } from '../settings.rules.year.ts';
import { getPublicSite, getShownPage } from './settings.queries.ts';
import { listHiddenPages } from './settings.queries.setup.ts';

interface Options {
  /** Known by slices above this one. */
  hiddenSections: { tags: readonly CacheTag[]; list: (ctx: Context) => Promise<string[]> };
}

/** What every page needs to know of the site, and the footer's pages. */
export const settingsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { tags, list } = options.hiddenSections;
  serveRead(app, {
    url: '/api/site',
    tags: ['settings', 'media', ...tags],
    response: PublicSite,
    run: async ctx => {
      const hiddenPages = await listHiddenPages(ctx);
      const hiddenSections = await list(ctx);
      const answer = { ...(await getPublicSite(ctx)), hiddenPages, hiddenSections };
      return { answer, expiresAt: nextYearStart(ctx.clock.now(), answer.timeZone) };
    },
  });

  serveRead(app, {
    url: '/api/pages/:slug',
    tags: ['settings'],
    params: z.object({ slug: z.string() }),
    response: SitePage,
    run: async (ctx, { slug }) => ({ answer: await getShownPage(ctx, slug) }),
  });
};
