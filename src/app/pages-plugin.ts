import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readCode, verifyPath } from '#src/features/certificates/certificates.rules.ts';
import { HERO_SIZES, preloadOf } from '#src/features/media/media.rules.ts';
import { categoryFrom } from '#src/features/workshops/workshops.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import { VISITOR } from '#src/platform/server/access.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { TagMemo } from '#src/platform/server/tag-memo.ts';
import { withoutTrailing } from '#src/shared/without-trailing.ts';
import type { ClientAssets } from './assets.ts';
import { documentMaker } from './document.ts';
import { headHtml } from './head-html.ts';
import { headOf } from './head.ts';
import { PAGE_TAGS, loadPageData, tagsOf } from './page-data.ts';
import { type PageMatch, matchPage } from './pages.ts';
import { certificateIn, landingIn, workshopIn } from './preloaded.ts';
import { structuredDataHtml } from './structured-data.ts';

/** Draws a page; see `render.tsx`. */
export type Render = (path: string, search: string, data: PreloadedData) => string;

interface PagesOptions {
  siteUrl: string;
  assets: ClientAssets;
  render: Render;
  memo: TagMemo;
}

/** Loads what `vite build` made of `render.tsx`. */
export async function loadRender(serverDir: string): Promise<Render> {
  const module = (await import(pathToFileURL(resolve(serverDir, 'render.js')).href)) as { render: Render };
  return module.render;
}

/** Addresses below these answer programs: what is missing there is said in JSON. */
const FOR_PROGRAMS = /^\/(?:api|auth|media|assets)\//;

interface Address {
  path: string;
  /** The part of the query string that changes the page; nothing else of it is ever looked at. */
  search: string;
}

function addressOf(url: string): Address {
  const { pathname, searchParams } = new URL(`http://site.invalid${url}`);
  const category = pathname === '/' ? categoryFrom(searchParams.get('category')) : null;
  return { path: pathname, search: category ? `?category=${category}` : '' };
}

/** The one way to write an address: without slashes at its end, and a certificate's code as it is printed. */
function tidied(path: string): string {
  // Slashes alone are an address of nothing; the home page has exactly one.
  const trimmed = withoutTrailing(path, '/') || path;
  const { page, params } = matchPage(trimmed);
  const code = page.name === 'verify' ? readCode(params['code'] ?? '') : null;
  return code ? verifyPath(code) : trimmed;
}

/** One cache entry per page that exists: odd query strings share it, and addresses of no page have none. */
function cacheKey(request: FastifyRequest): string | null {
  const { path, search } = addressOf(request.url);
  return matchPage(path).page.name === 'not-found' ? null : path + search;
}

const tagsOfRequest = (request: FastifyRequest) => tagsOf(matchPage(addressOf(request.url).path));

/** Every page that a person can open, drawn on the server. */
export const pagesPlugin: FastifyPluginAsync<PagesOptions> = async (
  app,
  { siteUrl, assets, render, memo },
) => {
  const documentOf = documentMaker(assets);
  // Every address that leads nowhere has the same head.
  const headOfPage = (path: string, match: PageMatch, data: PreloadedData): Promise<string> =>
    memo.read(`head of ${match.page.name === 'not-found' ? 'nothing' : path}`, PAGE_TAGS, () =>
      Promise.resolve(headHtml(headOf(match, data), siteUrl) + structuredDataHtml(match, data, siteUrl)),
    );
  const draw = async ({ path, search }: Address, match: PageMatch, data: PreloadedData): Promise<Buffer> =>
    documentOf({
      page: match.page,
      head: await headOfPage(path, match, data),
      heroPreload: heroPreloadOf(match, data),
      app: render(path, search, data),
      data,
    });

  app.get(
    '/*',
    {
      config: { access: 'public', cache: { tags: tagsOfRequest, key: cacheKey } },
      schema: { hide: true },
    },
    async (request, reply) => {
      const address = addressOf(request.url);
      if (FOR_PROGRAMS.test(address.path)) throw new NotFound();
      const tidy = tidied(address.path);
      if (tidy !== address.path && matchPage(tidy).page.name !== 'not-found')
        return reply.redirect(tidy, 301);
      const match = matchPage(address.path);
      // What an admin may see besides must not be remembered for everybody.
      const ctx = { ...request.ctx, actor: VISITOR };
      const { data, freshUntil } = await loadPageData(ctx, memo, match);
      reply.freshUntil = freshUntil;
      reply.code(isMissing(match, data) ? 404 : 200).type('text/html; charset=utf-8');
      return draw(address, match, data);
    },
  );
};

/** Whether the address names nothing: no such page, or a page about something that does not exist. */
function isMissing({ page, params }: PageMatch, data: PreloadedData): boolean {
  if (page.name === 'workshop') return data[`/api/workshops/${params['id']}`] === null;
  if (page.name === 'site-page') return data[`/api/pages/${params['slug']}`] === null;
  if (page.name === 'verify') return params['code'] !== undefined && !certificateIn(data, params['code']);
  return page.name === 'not-found';
}

/** The preload link's attributes for a page's first picture; null where it has none. */
export function heroPreloadOf({ page, params }: PageMatch, data: PreloadedData): string | null {
  const ofLanding = page.name === 'landing' ? landingIn(data)?.hero_picture : null;
  const verified = page.name === 'verify' ? certificateIn(data, params['code']) : null;
  const ofWorkshop = page.name === 'workshop' ? workshopIn(data, params['id'])?.picture : null;
  const picture = ofLanding ?? ofWorkshop ?? (verified?.state === 'valid' ? verified.picture : null);
  return picture ? preloadOf(picture, HERO_SIZES) : null;
}
