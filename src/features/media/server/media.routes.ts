import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { FilesContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { type SentFile, sendFile } from '#src/platform/server/files/send-file.ts';
import { type DerivativeFormat, isMediaId, parseDerivative, widthsFor } from '../media.rules.ts';
import { type BrandFile, isBrandFile } from '../media.rules.brand.ts';
import { brandFileKey, brandFileOf, derivativeOf, makeImage, socialOf } from './media.commands.derive.ts';
import { findMedia } from './media.queries.ts';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

const TYPES: Record<DerivativeFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The id is a hash of the original's bytes, so what is made of it never changes. */
const CONSTANT = `public, max-age=${YEAR_S}, immutable`;

function findDerivative(ctx: FilesContext, id: string, file: string): SentFile {
  const derivative = parseDerivative(file);
  if (!isMediaId(id) || !derivative) throw new NotFound();
  const made = derivativeOf(id, derivative);
  const { key } = made;
  const { width, format } = derivative;
  const make = async (): Promise<void> => {
    const media = await findMedia(ctx, id);
    if (!media || !widthsFor(media.width).includes(width)) throw new NotFound();
    await makeImage(ctx, media.originalKey, made);
  };
  return { key, etag: `"${id}-${width}-${format}"`, type: TYPES[format], cacheControl: CONSTANT, make };
}

function findBrandFile(ctx: FilesContext, id: string, name: BrandFile): SentFile {
  if (!isMediaId(id)) throw new NotFound();
  const make = async (): Promise<void> => {
    const media = await findMedia(ctx, id);
    const made = media && brandFileOf(media, name);
    if (!made) throw new NotFound();
    await makeImage(ctx, media.originalKey, made);
  };
  const etag = `"${id}-${name.slice(0, -4)}"`;
  return { key: brandFileKey(id, name), etag, type: 'image/png', cacheControl: CONSTANT, make };
}

/** Cached for a shorter time, because the URL stays the same when the focal point moves. */
async function findSocialImage(ctx: FilesContext, id: string): Promise<SentFile> {
  const media = isMediaId(id) ? await findMedia(ctx, id) : null;
  if (!media) throw new NotFound();
  const social = socialOf(media);
  const { key } = social;
  return {
    key,
    etag: `"${id}-${key.slice(key.lastIndexOf('/') + 1, -4)}"`,
    type: TYPES.jpg,
    cacheControl: `public, max-age=${DAY_S}`,
    make: () => makeImage(ctx, media.originalKey, social),
  };
}

const config = { access: 'public' } as const;

/** Existing files need no database query. The number of files that requests can create is bounded. */
export const mediaRoutes: FastifyPluginAsyncZod = async app => {
  const method = ['GET', 'HEAD'];

  app.route({
    method,
    url: '/media/:id/social.jpg',
    config,
    schema: { hide: true, params: z.object({ id: z.string() }) },
    handler: async (request, reply) => {
      const { ctx, params } = request;
      const file = await findSocialImage(ctx, params.id);
      return sendFile(request, reply, { store: ctx.storage, file });
    },
  });

  app.route({
    method,
    url: '/media/:id/:file',
    config,
    schema: { hide: true, params: z.object({ id: z.string(), file: z.string() }) },
    handler: async (request, reply) => {
      const { ctx, params } = request;
      const { id, file: name } = params;
      const file = isBrandFile(name) ? findBrandFile(ctx, id, name) : findDerivative(ctx, id, name);
      return sendFile(request, reply, { store: ctx.storage, file });
    },
  });
};
