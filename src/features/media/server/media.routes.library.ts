import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendPage } from '#src/platform/server/send-page.ts';
import {
  DeleteImageInput,
  LibraryCounts,
  LibraryEntry,
  LibraryImage,
  LibraryQuery,
  MediaPath,
  Replacement,
} from '../media.contract.ts';
import { deleteImage, deleteImageAt, replaceImage } from './media.commands.library.ts';
import { countLibrary, getLibraryEntry, listLibrary } from './media.queries.library.ts';
import type { ImagePlace } from './media.queries.places.ts';

interface LibraryOptions {
  places: readonly ImagePlace[];
}

const config = { access: 'admin' } as const;

export const mediaLibraryRoutes: FastifyPluginAsyncZod<LibraryOptions> = async (app, { places }) => {
  app.get(
    '/api/media',
    { config, schema: { querystring: LibraryQuery, response: { 200: z.array(LibraryImage) } } },
    async ({ ctx, query }, reply) => sendPage(reply, await listLibrary(ctx, places, query)),
  );

  app.get('/api/media/counts', { config, schema: { response: { 200: LibraryCounts } } }, async ({ ctx }) =>
    countLibrary(ctx, places),
  );

  app.get(
    '/api/media/:id/entry',
    { config, schema: { params: MediaPath, response: { 200: LibraryEntry } } },
    async ({ ctx, params: { id } }) => getLibraryEntry(ctx, places, id),
  );

  app.post(
    '/api/media/:id/replace',
    { config, schema: { params: MediaPath, body: Replacement, response: { 200: LibraryEntry } } },
    async ({ ctx, params: { id }, body: { by } }) => {
      await replaceImage(ctx, places, { id, by });
      return getLibraryEntry(ctx, places, by);
    },
  );

  app.delete(
    '/api/media/:id',
    { config, schema: { params: MediaPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteImage(ctx, places, id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/upload/delete-image',
    { config, schema: { body: DeleteImageInput, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await deleteImageAt(ctx, places, body.imageUrl);
      return reply.code(204).send(null);
    },
  );
};
