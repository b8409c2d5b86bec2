import { HERO_SIZES, preloadOf } from '#src/features/media/media.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import type { Answer } from '#src/platform/server/public-read.ts';
import { earliest } from '#src/shared/dates.ts';
import { withoutTrailing } from '#src/shared/without-trailing.ts';
import type { ClientAssets } from './assets.ts';
import { documentOf } from './document.ts';
import { headHtml, structuredDataHtml } from './head-html.ts';
import { headOf } from './definition/head.ts';
import type { OpenedPage, PageDefinition } from './definition/page-definition.ts';
import { PAGES, type PageMatch, type PageName, matchPage } from './pages.ts';
import { siteIn } from './definition/preloaded.ts';

export type Render = (path: string, search: string, data: PreloadedData) => string;

/** Production and `npm run dev` provide these from different sources. */
export interface RenderOptions {
  siteUrl: string;
  assets: ClientAssets;
  render: Render;
  load(url: string): Promise<Answer>;
}

/** A page, or the canonical URL to redirect to. */
export type RenderedPage = { redirect: string } | { status: 200 | 404; html: string; expiresAt: Date | null };

/** The part of a URL that changes the page. Everything else is ignored. */
export interface Address {
  path: string;
  search: string;
}

const definitions = Object.fromEntries(
  await Promise.all(PAGES.map(async ({ name, definition }) => [name, await definition()] as const)),
) as Record<PageName, PageDefinition>;

export function pageAt(path: string): PageMatch & OpenedPage {
  const match = matchPage(path);
  return { ...match, definition: definitions[match.page.name] };
}

export function addressOf(url: string): Address {
  const { pathname, searchParams } = new URL(`http://site.invalid${url}`);
  return { path: pathname, search: pageAt(pathname).definition.search?.(searchParams) ?? '' };
}

/** Without trailing slashes. */
function canonicalPath(path: string): string {
  // A path of several slashes is a 404, because the home page has exactly one URL.
  const trimmed = withoutTrailing(path, '/') || path;
  const { definition, params } = pageAt(trimmed);
  return definition.canonicalPath?.(params) ?? trimmed;
}

/** The API calls that a page is rendered from. */
export function loadsOf({ definition, params }: OpenedPage, search = ''): string[] {
  return ['/api/site', ...definition.loads(params, search)];
}

function heroPreloadOf({ definition, params }: OpenedPage, data: PreloadedData): string | null {
  const picture = definition.hero?.(data, params);
  return picture ? preloadOf(picture, HERO_SIZES) : null;
}

export async function renderPage({ path, search }: Address, options: RenderOptions): Promise<RenderedPage> {
  const tidy = canonicalPath(path);
  if (tidy !== path && matchPage(tidy).page.name !== 'not-found') return { redirect: tidy };
  const opened = pageAt(path);
  const { page, definition } = opened;
  const answers = await Promise.all(
    loadsOf(opened, search).map(async url => ({ url, ...(await options.load(url)) })),
  );
  const data = Object.fromEntries(
    answers.map(({ url, answer }) => [url, definition.trim?.(url, answer) ?? answer]),
  );
  const { siteUrl, assets } = options;
  const html = documentOf(assets, {
    styles: definition.styles,
    head: headHtml(headOf(opened, data), siteUrl) + (await structuredDataHtml(opened, data, siteUrl)),
    site: siteIn(data),
    heroPreload: heroPreloadOf(opened, data),
    app: options.render(path, search, data),
    data,
  });
  const [subject] = definition.loads(opened.params);
  const isFound = page.name !== 'not-found' && (subject === undefined || data[subject] !== null);
  return { status: isFound ? 200 : 404, html, expiresAt: earliest(answers.map(one => one.expiresAt)) };
}
