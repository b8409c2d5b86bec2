import { verifyCertificate } from '#src/features/certificates/server/certificates.queries.ts';
import { COMMENTS_SHOWN, commentsUrl } from '#src/features/comments/comments.rules.ts';
import { listComments } from '#src/features/comments/server/comments.queries.ts';
import {
  listContentSections,
  getContentSection,
} from '#src/features/content-sections/server/content-sections.queries.ts';
import { landingToWire } from '#src/features/landing/landing.rules.ts';
import { getLanding } from '#src/features/landing/server/landing.queries.ts';
import { getPublicSite, getSettings, getSitePage } from '#src/features/settings/server/settings.queries.ts';
import { getWorkshopContent } from '#src/features/workshop-content/server/workshop-content.queries.ts';
import { nextYearStart } from '#src/features/settings/settings.rules.year.ts';
import {
  findNextFlip,
  getWorkshop,
  listPastWorkshops,
  listUpcomingWorkshops,
} from '#src/features/workshops/server/workshops.queries.ts';
import { type Workshop, type WorkshopWire, workshopToWire } from '#src/features/workshops/workshops.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { CacheTag, Context } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { TagMemo } from '#src/platform/server/tag-memo.ts';
import type { PageMatch, PageName } from './pages.ts';

/** What pages are made from; a write to any of it drops them. */
export const PAGE_TAGS: CacheTag[] = [
  'workshops',
  'landing',
  'content-sections',
  'settings',
  'media',
  'certificates',
];

/** What a page is made from. Comments are many, and only their own pages are drawn anew for them. */
export function tagsOf({ page }: PageMatch): CacheTag[] {
  return page.name === 'workshop' ? [...PAGE_TAGS, ...DISCUSSION_TAGS] : PAGE_TAGS;
}

/** Authors are shown by the name that their profile has. */
const DISCUSSION_TAGS: CacheTag[] = ['comments', 'profiles'];

/** A query whose answer a page needs, and what it reads. */
interface Load {
  tags: CacheTag[];
  run: (ctx: Context) => Promise<unknown>;
}
type Loads = Record<string, Load>;

const WORKSHOP_TAGS: CacheTag[] = ['workshops', 'settings', 'media'];
const site: Loads = { '/api/site': { tags: ['settings'], run: getPublicSite } };

/** A workshop as its card needs it: what no card shows would weigh on every first view. */
function cardOf(workshop: Workshop): WorkshopWire {
  return { ...workshopToWire(workshop), gallery_images: [], gallery: [], requirements: null };
}

const landing: Loads = {
  ...site,
  '/api/landing-content': {
    tags: ['landing', 'settings', 'media'],
    run: async ctx => landingToWire(await getLanding(ctx)),
  },
  '/api/content-sections': { tags: ['content-sections', 'media'], run: listContentSections },
  '/api/content-sections/story': {
    tags: ['content-sections', 'media'],
    run: ctx => getContentSection(ctx, 'story'),
  },
  '/api/workshops/upcoming': {
    tags: WORKSHOP_TAGS,
    run: async ctx => (await listUpcomingWorkshops(ctx)).map(cardOf),
  },
  '/api/workshops/past': {
    tags: WORKSHOP_TAGS,
    run: async ctx => (await listPastWorkshops(ctx)).map(cardOf),
  },
};

const loadsOf: Record<PageName, (params: Record<string, string>) => Loads> = {
  landing: () => landing,
  workshop: ({ id }) => ({
    ...site,
    [`/api/workshops/${id}`]: {
      tags: WORKSHOP_TAGS,
      run: async ctx => workshopToWire(await getWorkshop(ctx, Number(id))),
    },
    [`/api/workshops/${id}/content`]: {
      tags: ['workshops'],
      run: ctx => getWorkshopContent(ctx, Number(id)),
    },
    [commentsUrl(Number(id), COMMENTS_SHOWN)]: {
      tags: ['workshops', ...DISCUSSION_TAGS],
      run: async ctx => {
        const query = { limit: COMMENTS_SHOWN + 1, q: null };
        return (await listComments(ctx, { workshopId: Number(id), query })).items;
      },
    },
  }),
  'site-page': ({ slug }) => ({
    ...site,
    [`/api/pages/${slug}`]: { tags: ['settings'], run: ctx => getSitePage(ctx, String(slug)) },
  }),
  'account-link': () => site,
  unsubscribe: () => site,
  verify: ({ code }) =>
    code === undefined
      ? site
      : {
          ...site,
          [`/api/certificates/verify/${code}`]: {
            tags: ['certificates', 'settings', 'media'],
            run: ctx => verifyCertificate(ctx, code),
          },
        },
  dashboard: () => site,
  admin: () => site,
  'not-found': () => site,
};

/** The URLs whose answers a page is drawn from. */
export function urlsOf({ page, params }: PageMatch): string[] {
  return Object.keys(loadsOf[page.name](params));
}

/** The answers a page is drawn from, and the instant at which time alone makes them untrue. */
export interface PageData {
  data: PreloadedData;
  freshUntil: Date;
}

/**
 * The answers that a page needs, under the URLs by which the browser would ask for them. What does not exist is
 * null, so that the page can say so without asking again.
 */
export async function loadPageData(
  ctx: Context,
  memo: TagMemo,
  { page, params }: PageMatch,
): Promise<PageData> {
  const freshUntil = await nextChange(ctx, memo);
  const entries = Object.entries(loadsOf[page.name](params)).map(async ([url, load]) => {
    const answer = await memo.read(url, load.tags, () => load.run(ctx).catch(nullWhereMissing));
    return [url, answer] as const;
  });
  return { data: Object.fromEntries(await Promise.all(entries)), freshUntil };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

/** When a workshop ends next, or the year does; what is remembered from before such an instant is forgotten. */
async function nextChange(ctx: Context, memo: TagMemo): Promise<Date> {
  const ask = () =>
    memo.read('next change', ['workshops', 'settings'], async () => {
      const [flip, settings] = await Promise.all([findNextFlip(ctx), getSettings(ctx)]);
      const newYear = nextYearStart(ctx.clock.now(), settings.timeZone);
      return flip && flip < newYear ? flip : newYear;
    });
  const change = await ask();
  if (change > ctx.clock.now()) return change;
  memo.clear();
  return ask();
}
