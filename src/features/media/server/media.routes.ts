import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import {
  type Derivative,
  type DerivativeFormat,
  isMediaId,
  parseDerivative,
  widthsFor,
} from '../media.rules.ts';
import { derivativeKey, makeDerivative, makeSocialImage, socialKey } from './media.commands.derive.ts';
import { findMedia } from './media.queries.ts';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

const TYPES: Record<DerivativeFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** A kept file, and how it is announced. */
type Sending = { key: string; length: number; etag: string; type: string; cacheControl: string };

async function lengthOf({ storage }: Context, key: string): Promise<number | null> {
  if (!(await storage.exists(key))) return null;
  return (await storage.getMetaData(key)).contentLength;
}

async function requireLength(ctx: Context, key: string): Promise<number> {
  const length = await lengthOf(ctx, key);
  if (length === null) throw new NotFound();
  return length;
}

/** The length of a derivative; one that is not there yet is made, if its original allows it. */
async function derivativeLength(ctx: Context, id: string, derivative: Derivative): Promise<number> {
  const key = derivativeKey(id, derivative);
  // The store first: what was made once needs no database.
  const length = await lengthOf(ctx, key);
  if (length !== null) return length;
  const media = await findMedia(ctx, id);
  if (!media || !widthsFor(media.width).includes(derivative.width)) throw new NotFound();
  await makeDerivative(ctx, media, derivative);
  return requireLength(ctx, key);
}

async function findDerivative(ctx: Context, id: string, file: string): Promise<Sending> {
  const derivative = parseDerivative(file);
  if (!isMediaId(id) || !derivative) throw new NotFound();
  return {
    key: derivativeKey(id, derivative),
    length: await derivativeLength(ctx, id, derivative),
    // The id stands for the bytes of the original, and what is made of it stays as it was made.
    etag: `"${id}-${derivative.width}-${derivative.format}"`,
    type: TYPES[derivative.format],
    cacheControl: `public, max-age=${YEAR_S}, immutable`,
  };
}

/** Its address stays the same when the focal point moves, so it is not kept as long. */
async function findSocialImage(ctx: Context, id: string): Promise<Sending> {
  const media = isMediaId(id) ? await findMedia(ctx, id) : null;
  if (!media) throw new NotFound();
  const key = socialKey(media);
  if ((await lengthOf(ctx, key)) === null) await makeSocialImage(ctx, media);
  return {
    key,
    length: await requireLength(ctx, key),
    etag: `"${id}-${key.slice(key.lastIndexOf('/') + 1, -4)}"`,
    type: TYPES.jpg,
    cacheControl: `public, max-age=${DAY_S}`,
  };
}

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  return asked.split(',').some(item => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);
}

async function send(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<FastifyReply> {
  reply.headers({ 'cache-control': sending.cacheControl, etag: sending.etag });
  if (isUnchanged(request, sending.etag)) return reply.code(304).send();
  reply.headers({ 'content-type': sending.type, 'content-length': sending.length });
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await request.ctx.storage.getStream(sending.key));
}

const config = { access: 'public' } as const;

/** Delivery of images. Whatever is asked, there is a bounded number of files that can ever be made. */
export const mediaRoutes: FastifyPluginAsyncZod = async app => {
  const method = ['GET', 'HEAD'];

  app.route({
    method,
    url: '/media/:id/social.jpg',
    config,
    schema: { hide: true, params: z.object({ id: z.string() }) },
    handler: async (request, reply) =>
      send(request, reply, await findSocialImage(request.ctx, request.params.id)),
  });

  app.route({
    method,
    url: '/media/:id/:file',
    config,
    schema: { hide: true, params: z.object({ id: z.string(), file: z.string() }) },
    handler: async (request, reply) => {
      const { id, file } = request.params;
      return send(request, reply, await findDerivative(request.ctx, id, file));
    },
  });
};
