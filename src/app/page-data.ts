import {
  listContentSections,
  getContentSection,
} from '#src/features/content-sections/server/content-sections.queries.ts';
import { landingToWire } from '#src/features/landing/landing.rules.ts';
import { getLanding } from '#src/features/landing/server/landing.queries.ts';
import { getPublicSite, getSitePage } from '#src/features/settings/server/settings.queries.ts';
import { getWorkshopContent } from '#src/features/workshop-content/server/workshop-content.queries.ts';
import {
  getWorkshop,
  listPastWorkshops,
  listUpcomingWorkshops,
} from '#src/features/workshops/server/workshops.queries.ts';
import { workshopToWire } from '#src/features/workshops/workshops.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { CacheTag, Context } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { PageMatch, PageName } from './pages.ts';

/** What pages are made from; a write to any of it drops them. */
export const PAGE_TAGS: CacheTag[] = ['workshops', 'landing', 'content-sections', 'settings', 'media'];

type Load = (ctx: Context) => Promise<unknown>;
type Loads = Record<string, Load>;

const site: Loads = { '/api/site': getPublicSite };

const loadsOf: Record<PageName, (params: Record<string, string>) => Loads> = {
  landing: () => ({
    ...site,
    '/api/landing-content': async ctx => landingToWire(await getLanding(ctx)),
    '/api/content-sections': listContentSections,
    '/api/content-sections/story': ctx => getContentSection(ctx, 'story'),
    '/api/workshops/upcoming': async ctx => (await listUpcomingWorkshops(ctx)).map(workshopToWire),
    '/api/workshops/past': async ctx => (await listPastWorkshops(ctx)).map(workshopToWire),
  }),
  workshop: ({ id }) => ({
    ...site,
    [`/api/workshops/${id}`]: async ctx => workshopToWire(await getWorkshop(ctx, Number(id))),
    [`/api/workshops/${id}/content`]: ctx => getWorkshopContent(ctx, Number(id)),
  }),
  'site-page': ({ slug }) => ({ ...site, [`/api/pages/${slug}`]: ctx => getSitePage(ctx, String(slug)) }),
  'not-found': () => site,
};

/**
 * The answers that a page needs, under the URLs by which the browser would ask for them. What does not exist is
 * null, so that the page can say so without asking again.
 */
export async function loadPageData(ctx: Context, { page, params }: PageMatch): Promise<PreloadedData> {
  const entries = Object.entries(loadsOf[page.name](params)).map(async ([url, load]) => {
    const answer = await load(ctx).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    return [url, answer] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
