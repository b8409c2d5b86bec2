import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { parseDerivative, widthsFor } from '#src/features/media/media.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { attachmentNamed } from '#src/platform/server/files/file-name.ts';
import { type SentFile, sendFile } from '#src/platform/server/files/send-file.ts';
import type { LinkQuery } from '#src/platform/server/signed-links.ts';
import { isVideo } from '../uploads.rules.ts';
import { derivativeKey, makeDerivative } from './uploads.commands.derive.ts';
import { publicKeyOf } from './uploads.commands.publish.ts';
import { originalKeyOf } from './uploads.commands.receive.ts';
import { linkSubject } from './uploads.queries.shape.ts';
import { findByFile } from './uploads.queries.ts';
import type { UploadRow } from './uploads.table.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Short, because a public upload can become private again. */
const PUBLIC = 'public, max-age=300';
const PRIVATE = 'private, no-store';

/** Uploaded content must never run as a page of this site. */
const NO_PAGE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Opens any upload with a signed link, and public uploads without one. Throws NotFound. */
async function requireUpload(
  ctx: Context,
  { fileId, isForAll, query }: { fileId: string; isForAll: (row: UploadRow) => boolean; query: LinkQuery },
): Promise<{ row: UploadRow; cacheControl: string }> {
  const row = /^[0-9a-f]{32}$/.test(fileId) ? await findByFile(ctx, fileId) : null;
  if (!row) throw new NotFound();
  if (ctx.links.opens(linkSubject(row), query, ctx.clock.now())) return { row, cacheControl: PRIVATE };
  if (row.isPublic && !row.deletedAt && isForAll(row)) return { row, cacheControl: PUBLIC };
  throw new NotFound();
}

const method = ['GET', 'HEAD'];
const config = { access: 'public' } as const;
const querystring = z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) });

export const uploadFileRoutes: FastifyPluginAsyncZod = async app => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(NO_PAGE);
    done();
  });

  app.route({
    method,
    url: '/uploads/:fileId/original',
    config,
    schema: { hide: true, params: z.object({ fileId: z.string() }), querystring },
    handler: async (request, reply) => {
      const { ctx, params, query } = request;
      // A photo's original stays private even when the photo is public. Of a public video, there is a copy.
      const found = await requireUpload(ctx, { fileId: params.fileId, isForAll: isVideo, query });
      const { row, cacheControl } = found;
      const { fileId, fileType } = row;
      const isSigned = cacheControl === PRIVATE;
      const name = isSigned ? row.originalName : `video-${row.id}`;
      // Video players ignore the attachment disposition.
      reply.header('content-disposition', attachmentNamed(name));
      const file: SentFile = {
        key: isSigned ? originalKeyOf(fileId) : publicKeyOf(fileId),
        type: fileType,
        etag: isSigned ? `"${fileId}"` : `"${fileId}-public"`,
        cacheControl,
        hasRanges: true,
      };
      return sendFile(request, reply, { store: ctx.storage, file });
    },
  });

  app.route({
    method,
    url: '/uploads/:fileId/:file',
    config,
    schema: { hide: true, params: z.object({ fileId: z.string(), file: z.string() }), querystring },
    handler: async (request, reply) => {
      const { ctx, params, query } = request;
      const derivative = parseDerivative(params.file);
      if (!derivative) throw new NotFound();
      const isForAll = (): boolean => true;
      const { row, cacheControl } = await requireUpload(ctx, { fileId: params.fileId, isForAll, query });
      const { width, format } = derivative;
      if (!row.width || !widthsFor(row.width).includes(width)) throw new NotFound();
      const file: SentFile = {
        key: derivativeKey(row.fileId, derivative),
        type: TYPES[format],
        etag: `"${row.fileId}-${width}-${format}"`,
        cacheControl,
        make: () => makeDerivative(ctx, row, derivative),
      };
      return sendFile(request, reply, { store: ctx.storage, file });
    },
  });
};
