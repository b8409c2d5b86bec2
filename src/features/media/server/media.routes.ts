import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { isUnchanged } from '#src/platform/server/files/send-file.ts';
import { HotFiles, type StoredFile } from '#src/platform/server/storage/hot-files.ts';
import {
  type Derivative,
  type DerivativeFormat,
  isMediaId,
  parseDerivative,
  widthsFor,
} from '../media.rules.ts';
import { type BrandFile, isBrandFile } from '../media.rules.brand.ts';
import { brandFileKey, brandFileOf, derivativeOf, makeImage, socialOf } from './media.commands.derive.ts';
import { findMedia } from './media.queries.ts';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

const TYPES: Record<DerivativeFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

type FileResponse = { file: StoredFile; etag: string; type: string; cacheControl: string };

/** Enough memory for the images of a few pages, which first visits request most. */
const MEMORY_LIMITS = { maxBytes: 8_000_000, maxFileBytes: 250_000 };

type Source = { ctx: Context; files: HotFiles };

async function findFile({ ctx, files }: Source, key: string): Promise<StoredFile> {
  const file = await files.find(ctx.storage, key);
  if (!file) throw new NotFound();
  return file;
}

async function derivativeFile(source: Source, id: string, derivative: Derivative): Promise<StoredFile> {
  const { ctx, files } = source;
  const made = derivativeOf(id, derivative);
  // Look in the store first: existing files need no database query.
  const kept = await files.find(ctx.storage, made.key);
  if (kept) return kept;
  const media = await findMedia(ctx, id);
  if (!media || !widthsFor(media.width).includes(derivative.width)) throw new NotFound();
  await makeImage(ctx, media.originalKey, made);
  return findFile(source, made.key);
}

async function findDerivative(source: Source, id: string, file: string): Promise<FileResponse> {
  const derivative = parseDerivative(file);
  if (!isMediaId(id) || !derivative) throw new NotFound();
  return {
    file: await derivativeFile(source, id, derivative),
    // The id is a hash of the original's bytes, so derivatives never change.
    etag: `"${id}-${derivative.width}-${derivative.format}"`,
    type: TYPES[derivative.format],
    cacheControl: `public, max-age=${YEAR_S}, immutable`,
  };
}

async function findBrandFile(source: Source, id: string, name: BrandFile): Promise<FileResponse> {
  const { ctx, files } = source;
  if (!isMediaId(id)) throw new NotFound();
  const key = brandFileKey(id, name);
  let file = await files.find(ctx.storage, key);
  if (!file) {
    const media = await findMedia(ctx, id);
    const made = media && brandFileOf(media, name);
    if (!made) throw new NotFound();
    await makeImage(ctx, media.originalKey, made);
    file = await findFile(source, key);
  }
  const cacheControl = `public, max-age=${YEAR_S}, immutable`;
  return { file, etag: `"${id}-${name.slice(0, -4)}"`, type: 'image/png', cacheControl };
}

/** Cached for a shorter time, because the URL stays the same when the focal point moves. */
async function findSocialImage(source: Source, id: string): Promise<FileResponse> {
  const { ctx } = source;
  const media = isMediaId(id) ? await findMedia(ctx, id) : null;
  if (!media) throw new NotFound();
  const social = socialOf(media);
  const { key } = social;
  if (!(await ctx.storage.exists(key))) await makeImage(ctx, media.originalKey, social);
  return {
    file: await findFile(source, key),
    etag: `"${id}-${key.slice(key.lastIndexOf('/') + 1, -4)}"`,
    type: TYPES.jpg,
    cacheControl: `public, max-age=${DAY_S}`,
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  sending: FileResponse,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': sending.cacheControl, etag: sending.etag });
  if (isUnchanged(request, sending.etag)) return reply.code(304).send();
  reply.headers({ 'content-type': sending.type, 'content-length': sending.file.length });
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await sending.file.open());
}

const config = { access: 'public' } as const;

/** The number of files that requests can create is bounded. */
export const mediaRoutes: FastifyPluginAsyncZod = async app => {
  const method = ['GET', 'HEAD'];
  const files = new HotFiles({ ...MEMORY_LIMITS, stamp: () => app.stampOf(['media']) });

  app.route({
    method,
    url: '/media/:id/social.jpg',
    config,
    schema: { hide: true, params: z.object({ id: z.string() }) },
    handler: async (request, reply) =>
      send(request, reply, await findSocialImage({ ctx: request.ctx, files }, request.params.id)),
  });

  app.route({
    method,
    url: '/media/:id/:file',
    config,
    schema: { hide: true, params: z.object({ id: z.string(), file: z.string() }) },
    handler: async (request, reply) => {
      const { id, file } = request.params;
      const source = { ctx: request.ctx, files };
      const sending = isBrandFile(file) ? findBrandFile(source, id, file) : findDerivative(source, id, file);
      return send(request, reply, await sending);
    },
  });
};
