import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { CacheTag } from '#src/shared/topics.ts';
import type { Context } from './context.ts';
import { NotFound } from './errors.ts';

export interface Answer<T = unknown> {
  answer: T;
  expiresAt?: Date | null;
}

/** A public GET. The API serves it, and pages are rendered from it. */
export interface PublicRead<Params = unknown, Result = unknown> {
  url: string;
  /** Touching one of them drops the cached answer and the pages that use it. */
  tags: readonly CacheTag[];
  params?: z.ZodMiniType<Params>;
  response: z.ZodMiniType<Result>;
  run(ctx: Context, params: Params): Promise<Answer<Result>>;
}

export interface PublishedRead {
  read: PublicRead;
  /** Of the path. */
  pattern: RegExp;
}

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: PublishedRead[];
  }
}

export function collectPublicReads(app: FastifyInstance): void {
  app.decorate('publicReads', []);
}

export function publishRead<P, R>(app: FastifyInstance, read: PublicRead<P, R>): void {
  const pattern = new RegExp(`^${read.url.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  app.publicReads.push({ read, pattern });
}

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
      const { answer, expiresAt = null } = await read.run(
        { ...request.ctx, memo: new Map() },
        request.params as P,
      );
      reply.expiresAt = expiresAt;
      return answer;
    },
  );
}

export function findRead(
  reads: readonly PublishedRead[],
  url: string,
): { read: PublicRead; params: Record<string, string> } {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  for (const { read, pattern } of reads) {
    const found = pattern.exec(pathname);
    if (found) return { read, params: { ...found.groups, ...Object.fromEntries(searchParams) } };
  }
  throw new Error(`A page needs ${url}, but no slice publishes it`);
}

/** The API's answer; null for a 404. */
export async function readPublic(
  reads: readonly PublishedRead[],
  url: string,
  ctx: Context,
): Promise<Answer> {
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
