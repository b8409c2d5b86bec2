import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import { Backup, BackupLink, BackupLinkQuery, BackupPath, Backups } from '../backups.contract.ts';
import { archiveName } from '../backups.rules.ts';
import {
  type Archives,
  deleteBackup,
  linkToBackup,
  openBackupLink,
  requestBackup,
  requestVerification,
} from './backups.commands.ts';
import { listBackups } from './backups.queries.ts';

const config = { access: 'admin' } as const;
const guarded = { ...config, needsReauthentication: true } as const;

interface Options {
  /** Null with an external database. */
  archives: Archives | null;
}

export const backupsRoutes: FastifyPluginAsyncZod<Options> = async (app, { archives }) => {
  const requireArchives = (): Archives => {
    if (archives) return archives;
    throw new Conflict('not_possible', 'This site uses an external database. Back it up there.');
  };

  app.get('/api/backups', { config, schema: { response: { 200: Backups } } }, async ({ ctx }, reply) => {
    reply.header('cache-control', 'no-store');
    return listBackups(ctx, archives !== null);
  });

  app.post(
    '/api/backups',
    { config: guarded, schema: { response: { 201: Backup } } },
    async ({ ctx }, reply) => {
      requireArchives();
      return reply.code(201).send(await requestBackup(ctx));
    },
  );

  app.post(
    '/api/backups/:id/verify',
    { config: guarded, schema: { params: BackupPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      requireArchives();
      await requestVerification(ctx, id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/backups/:id',
    { config: guarded, schema: { params: BackupPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteBackup(ctx, requireArchives(), id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/backups/:id/link',
    { config: guarded, schema: { params: BackupPath, response: { 200: BackupLink } } },
    async ({ ctx, params: { id } }) => {
      requireArchives();
      return { url: await linkToBackup(ctx, id) };
    },
  );

  app.get(
    '/api/backups/:id/file',
    {
      // HEAD would use the link up.
      exposeHeadRoute: false,
      config: { access: 'public' },
      schema: { params: BackupPath, querystring: BackupLinkQuery, hide: true },
    },
    async ({ ctx, params: { id }, query: { token = '' } }, reply) => {
      const name = archiveName(await openBackupLink(ctx, { id, token }));
      const file = await requireArchives().open(name);
      if (!file) throw new NotFound('The file of this backup is gone.');
      reply.raw.once('close', () => file.stream.destroy());
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'application/x-tar',
          'content-length': file.bytes,
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(file.stream);
    },
  );
};
