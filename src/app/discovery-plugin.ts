import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getLanding } from '#src/features/landing/server/landing.queries.ts';
import { brandFileUrl } from '#src/features/media/media.rules.brand.ts';
import { getPublicSite, listSitePages } from '#src/features/settings/server/settings.queries.ts';
import { listHiddenPages } from '#src/features/settings/server/settings.queries.setup.ts';
import {
  listWorkshopContents,
  listWorkshopPages,
} from '#src/features/workshops/server/workshops.queries.content.ts';
import { listEveryUpcomingWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { WorkshopPath } from '#src/features/workshops/workshops.contract.ts';
import { nextFlip } from '#src/features/workshops/workshops.rules.dates.ts';
import type { Context } from '#src/platform/server/context.ts';
import { calendarOf } from './calendar.ts';
import type { PageName } from './pages.ts';
import { type SitemapPage, sitemapOf } from './sitemap.ts';
import { manifestOf } from './web-manifest.ts';
import { CALENDAR_TYPE, workshopCalendar } from './workshop-calendar.ts';

interface DiscoveryOptions {
  siteUrl: string;
}

const schema = { hide: true, response: { 200: z.string() } };
const calendarConfig = { access: 'public', cache: { tags: ['workshops', 'settings'] } } as const;

/** The protocol allows 50,000 pages in one file. */
const MAX_WORKSHOPS = 49_900;

/** The pages that search engines should list. Null: none. */
const LISTED: Record<PageName, ((ctx: Context) => Promise<SitemapPage[]>) | null> = {
  async landing(ctx) {
    const { heroImage } = await getLanding(ctx);
    return [{ path: '/', changedAt: null, images: heroImage ? [heroImage.url] : [] }];
  },
  async workshop(ctx) {
    const workshops = await listWorkshopPages(ctx, MAX_WORKSHOPS);
    return workshops.map(({ id, ...page }) => ({ path: `/events/${id}`, ...page }));
  },
  async 'site-page'(ctx) {
    const [pages, hidden] = await Promise.all([listSitePages(ctx), listHiddenPages(ctx)]);
    const shown = pages.filter(({ slug }) => !(hidden as readonly string[]).includes(slug));
    return shown.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt, images: [] }));
  },
  'account-link': null,
  unsubscribe: null,
  'undo-two-factor': null,
  verify: null,
  spot: null,
  dashboard: null,
  admin: null,
  'not-found': null,
};

async function listPages(ctx: Context): Promise<SitemapPage[]> {
  const lists = Object.values(LISTED).filter(list => list !== null);
  return (await Promise.all(lists.map(list => list(ctx)))).flat();
}

function robotsOf(siteUrl: string): string {
  const closed = ['/api/', '/auth/', '/admin', '/dashboard'].map(path => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}Allow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
}

/** Files for search engines, browsers and calendars. */
export const discoveryPlugin: FastifyPluginAsyncZod<DiscoveryOptions> = async (app, { siteUrl }) => {
  app.get(
    '/sitemap.xml',
    {
      config: { access: 'public', cache: { tags: ['workshops', 'landing', 'settings', 'media'] } },
      schema,
    },
    async (request, reply) => {
      const pages = await listPages(request.ctx);
      return reply.type('application/xml; charset=utf-8').send(sitemapOf(pages, siteUrl));
    },
  );

  app.get(
    '/robots.txt',
    { config: { access: 'public', cache: { tags: [] } }, schema },
    async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(siteUrl)),
  );

  app.get(
    '/site.webmanifest',
    { config: { access: 'public', cache: { tags: ['settings'] } }, schema },
    async (request, reply) => {
      const manifest = manifestOf(await getPublicSite(request.ctx));
      return reply.type('application/manifest+json').send(JSON.stringify(manifest));
    },
  );

  // Programs that read no HTML ask for this address.
  app.get(
    '/favicon.ico',
    { config: { access: 'public' }, schema: { hide: true, response: { 302: z.null() } } },
    async (request, reply) => {
      const { iconId } = await getPublicSite(request.ctx);
      const icon = iconId === null ? '/icon-32.ico' : brandFileUrl(iconId, 'icon-32.png');
      return reply.header('cache-control', 'public, max-age=3600').redirect(icon, 302);
    },
  );

  app.get('/calendar.ics', { config: calendarConfig, schema }, async (request, reply) => {
    const { ctx } = request;
    const [workshops, site] = await Promise.all([listEveryUpcomingWorkshop(ctx), getPublicSite(ctx)]);
    const ids = workshops.map(workshop => workshop.id);
    const contents = new Map((await listWorkshopContents(ctx, ids)).map(one => [one.workshopId, one]));
    const items = workshops.map(workshop => ({ workshop, content: contents.get(workshop.id) ?? null }));
    reply.expiresAt = nextFlip(workshops);
    return reply.type(CALENDAR_TYPE).send(calendarOf(items, { site, siteUrl, isFeed: true }));
  });

  app.get(
    '/events/:id/calendar.ics',
    { config: calendarConfig, schema: { ...schema, params: WorkshopPath } },
    async (request, reply) => {
      const { ctx, params } = request;
      const { filename, contentType, content } = await workshopCalendar(ctx, { id: params.id, siteUrl });
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(content);
    },
  );
};
