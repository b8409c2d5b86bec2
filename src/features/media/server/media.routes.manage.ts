import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DescribedImage, ImageDetailsUpdate, MediaPath, Picture } from '../media.contract.ts';
import { describeImage } from './media.commands.ts';
import { getMedia, pictureOf } from './media.queries.ts';

const config = { access: 'admin' } as const;

export const mediaManageRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/media/:id',
    { config, schema: { params: MediaPath, response: { 200: Picture } } },
    async ({ ctx, params: { id } }) => {
      const media = await getMedia(ctx, id);
      return pictureOf(media, media.url);
    },
  );

  app.put(
    '/api/media/:id',
    { config, schema: { params: MediaPath, body: ImageDetailsUpdate, response: { 200: DescribedImage } } },
    async ({ ctx, params: { id }, body }) => describeImage(ctx, id, body),
  );
};
