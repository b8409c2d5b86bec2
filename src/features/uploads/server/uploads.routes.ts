import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { WorkshopPath } from '#src/features/workshops/workshops.contract.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import { guardUploads } from '#src/platform/server/upload-guard.ts';
import { PageQuery } from '#src/shared/paging.ts';
import {
  AdminUpload,
  AdminUploadQuery,
  PublicUpload,
  Upload,
  UploadCounts,
  UploadPath,
  UploadUpdate,
} from '../uploads.contract.ts';
import { eraseUpload } from './uploads.commands.purge.ts';
import { deleteUpload, restoreUpload, updateUpload } from './uploads.commands.ts';
import { countAllUploads } from './uploads.queries.counts.ts';
import { listAllUploads, listOwnUploads, listPublicUploads } from './uploads.queries.ts';
import { uploadFileRoutes } from './uploads.routes.files.ts';
import { resumableRoutes } from './uploads.routes.resume.ts';
import { siteImageRoutes } from './uploads.routes.site.ts';

const NO_STORE = 'private, no-store';

const uploadListRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/uploads/user',
    { config: { access: 'user' }, schema: { querystring: PageQuery, response: { 200: z.array(Upload) } } },
    async ({ ctx, query }, reply) => {
      reply.header('cache-control', NO_STORE);
      return sendPage(reply, await listOwnUploads(ctx, query));
    },
  );

  app.get(
    '/api/uploads/all',
    {
      config: { access: 'admin' },
      schema: { querystring: AdminUploadQuery, response: { 200: z.array(AdminUpload) } },
    },
    async ({ ctx, query }, reply) => {
      reply.header('cache-control', NO_STORE);
      return sendPage(reply, await listAllUploads(ctx, query));
    },
  );

  app.get(
    '/api/uploads/counts',
    { config: { access: 'admin' }, schema: { response: { 200: UploadCounts } } },
    async ({ ctx }, reply) => {
      reply.header('cache-control', NO_STORE);
      return countAllUploads(ctx);
    },
  );

  app.get(
    '/api/workshops/:id/uploads',
    {
      // Authors are shown by the name that their profile has.
      config: { access: 'public', cache: { tags: ['uploads', 'profiles', 'workshops'] } },
      schema: { params: WorkshopPath, querystring: PageQuery, response: { 200: z.array(PublicUpload) } },
    },
    async ({ ctx, params, query }, reply) =>
      sendPage(reply, await listPublicUploads(ctx, { workshopId: params.id, query })),
  );
};

const uploadChangeRoutes: FastifyPluginAsyncZod = async app => {
  const config = { access: 'user' } as const;

  app.patch(
    '/api/uploads/:id',
    { config, schema: { params: UploadPath, body: UploadUpdate, response: { 200: AdminUpload } } },
    async ({ ctx, params, body }) => updateUpload(ctx, { id: params.id, input: body }),
  );

  app.delete(
    '/api/uploads/:id',
    { config, schema: { params: UploadPath, response: { 204: z.null() } } },
    async ({ ctx, params }, reply) => {
      await deleteUpload(ctx, params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/uploads/:id/permanent',
    { config: { access: 'admin' }, schema: { params: UploadPath, response: { 204: z.null() } } },
    async ({ ctx, params }, reply) => {
      await eraseUpload(ctx, params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/uploads/:id/restore',
    { config, schema: { params: UploadPath, response: { 200: AdminUpload } } },
    async ({ ctx, params }) => restoreUpload(ctx, params.id),
  );
};

export const uploadsRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(uploadListRoutes);
  await app.register(uploadChangeRoutes);
  await app.register(uploadFileRoutes);
  await app.register(async files => {
    guardUploads(files);
    await files.register(siteImageRoutes);
    await files.register(resumableRoutes);
  });
};
