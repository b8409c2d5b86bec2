import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { VISITOR } from '#src/platform/server/access.ts';
import { problemOf, noteProblem, sendProblem } from '#src/platform/server/error-handler.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { type PublishedRead, findRead, readPublic } from '#src/platform/server/public-read.ts';
import type { CacheTag } from '#src/shared/topics.ts';
import { errorPage } from './error-page.ts';
import { type Render, type RenderOptions, addressOf, loadsOf, pageAt, renderPage } from './render-page.ts';

type PagesOptions = Omit<RenderOptions, 'load'>;

export async function loadRender(serverDir: string): Promise<Render> {
  const module = (await import(pathToFileURL(resolve(serverDir, 'render.js')).href)) as { render: Render };
  return module.render;
}

/** In a rush, pages aren't rendered again for each reservation. The API always answers with the current seats. */
const SEATS_MAX_STALE_MS = 1000;

/** Paths that programs use: a 404 below them is JSON. */
const FOR_PROGRAMS = /^\/(?:api|auth|media|assets)\//;

/** One cache entry per existing page, because unknown query strings don't change it. Null for 404 pages. */
function cacheKey(request: FastifyRequest): string | null {
  const { path, search } = addressOf(request.url);
  const { page, definition } = pageAt(path);
  return page.name === 'not-found' || definition.isSecret ? null : path + search;
}

/** Those of the API responses that the page is rendered from. */
function tagsOf(reads: readonly PublishedRead[], path: string): CacheTag[] {
  return [...new Set(loadsOf(pageAt(path)).flatMap(url => findRead(reads, url).read.tags))];
}

export const pagesPlugin: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const reads = app.publicReads;
  app.setErrorHandler((error, request, reply) => {
    if (problemOf(error).status < 500) return sendProblem(error, request, reply);
    const { requestId } = noteProblem(error, request, reply);
    return reply.type('text/html; charset=utf-8').send(errorPage(reply.statusCode, requestId));
  });
  app.get(
    '/*',
    {
      config: {
        access: 'public',
        cache: {
          tags: request => tagsOf(reads, addressOf(request.url).path),
          key: cacheKey,
          maxStaleMs: { seats: SEATS_MAX_STALE_MS },
          ignoresActor: true,
        },
      },
      schema: { hide: true },
    },
    async (request, reply) => {
      const address = addressOf(request.url);
      if (FOR_PROGRAMS.test(address.path)) throw new NotFound();
      // The page is cached for everyone, so it must not contain what only an admin may see.
      const ctx = { ...request.ctx, actor: VISITOR, memo: new Map() };
      const rendered = await renderPage(address, { ...options, load: url => readPublic(reads, url, ctx) });
      if ('redirect' in rendered) return reply.redirect(rendered.redirect, 301);
      if (pageAt(address.path).definition.isSecret) {
        reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
      }
      reply.expiresAt = rendered.expiresAt;
      return reply.code(rendered.status).type('text/html; charset=utf-8').send(rendered.html);
    },
  );
};
