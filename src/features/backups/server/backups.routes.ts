import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import { Backup, BackupLink, BackupLinkQuery, BackupPath, Backups } from '../backups.contract.ts';
import { archiveName } from '../backups.rules.ts';
import {
  type Archives,
  deleteBackup,
  linkToBackup,
  requestBackup,
  requestVerification,
} from './backups.commands.ts';
import { getBackup, listBackups } from './backups.queries.ts';

const config = { access: 'admin' } as const;

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

  app.post('/api/backups', { config, schema: { response: { 201: Backup } } }, async ({ ctx }, reply) => {
    requireArchives();
    return reply.code(201).send(await requestBackup(ctx));
  });

  app.post(
    '/api/backups/:id/verify',
    { config, schema: { params: BackupPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      requireArchives();
      await requestVerification(ctx, id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/backups/:id',
    { config, schema: { params: BackupPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteBackup(ctx, requireArchives(), id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/backups/:id/link',
    { config, schema: { params: BackupPath, response: { 200: BackupLink } } },
    async ({ ctx, params: { id } }) => {
      requireArchives();
      return { url: await linkToBackup(ctx, id) };
    },
  );

  app.get(
    '/api/backups/:id/file',
    {
      config: { access: 'public' },
      schema: { params: BackupPath, querystring: BackupLinkQuery, hide: true },
    },
    async ({ ctx, params: { id }, query }, reply) => {
      const isSigned = ctx.links.opens(`backup ${id}`, query, ctx.clock.now());
      const backup = isSigned ? await getBackup(ctx, id) : null;
      const name = backup && archiveName({ id, startedAt: new Date(backup.startedAt) });
      const file = name ? await requireArchives().open(name) : null;
      if (!file) throw new NotFound('This link has expired, or the backup was deleted.');
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
