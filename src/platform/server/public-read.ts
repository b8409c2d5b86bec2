import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { CacheTag } from '#src/shared/topics.ts';
import type { Context } from './context.ts';
import { NotFound } from './errors.ts';

/** An answer, and the instant from which on it is untrue although nobody wrote anything. */
export interface Answer<T = unknown> {
  answer: T;
  freshUntil?: Date | null;
}

/** A GET that everyone may send. The API serves it, and pages are drawn from it. */
export interface PublicRead<Params = unknown, Result = unknown> {
  /** The route, such as `/api/workshops/:id`. */
  url: string;
  /** What the answer is made from. */
  tags: readonly CacheTag[];
  /** The contract of the parameters, those of the query string included. */
  params?: z.ZodMiniType<Params>;
  response: z.ZodMiniType<Result>;
  /** Throws NotFound. */
  run(ctx: Context, params: Params): Promise<Answer<Result>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: PublicRead[];
  }
}

/** Lets slices publish what pages are drawn from. */
export function collectPublicReads(app: FastifyInstance): void {
  app.decorate('publicReads', []);
}

/** Publishes a read for pages only: its route has needs of its own. */
export function publishRead<P, R>(app: FastifyInstance, read: PublicRead<P, R>): void {
  app.publicReads.push(read);
}

/** Publishes a read, and makes a cached route of it. */
export function serveRead<P, R>(app: FastifyInstance, read: PublicRead<P, R>): void {
  publishRead(app, read);
  const { url, tags, params, response } = read;
  app.get(
    url,
    {
      config: { access: 'public', cache: { tags } },
      schema: { ...(params && { params }), response: { 200: response } },
    },
    async (request, reply) => {
      const { answer, freshUntil = null } = await read.run(request.ctx, request.params as P);
      reply.freshUntil = freshUntil;
      return answer;
    },
  );
}

/** The read that answers an address of the API, and its parameters as the address has them. */
export function findRead(
  reads: readonly PublicRead[],
  url: string,
): { read: PublicRead; params: Record<string, string> } {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  for (const read of reads) {
    const pattern = new RegExp(`^${read.url.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const found = pattern.exec(pathname);
    if (found) return { read, params: { ...found.groups, ...Object.fromEntries(searchParams) } };
  }
  throw new Error(`No slice publishes ${url}, which a page is drawn from`);
}

/** What the API would answer at an address; null where there is nothing. */
export async function answerOf(reads: readonly PublicRead[], url: string, ctx: Context): Promise<Answer> {
  const { read, params } = findRead(reads, url);
  const parsed = read.params?.safeParse(params);
  if (parsed?.success === false) return { answer: null };
  try {
    return await read.run(ctx, parsed?.data);
  } catch (error) {
    if (error instanceof NotFound) return { answer: null };
    throw error;
  }
}
