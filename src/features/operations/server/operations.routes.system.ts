import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emptyTrash } from '#src/features/uploads/server/uploads.commands.purge.ts';
import { SystemChange, SystemStatus } from '../operations.contract.system.ts';
import { retryJobs } from './operations.commands.system.ts';
import { type Deployment, getSystemStatus } from './operations.queries.system.ts';

const config = { access: 'admin' } as const;

/** How the site itself is doing, for its owner. */
export const operationsSystemRoutes: FastifyPluginAsyncZod<Deployment> = async (app, deployment) => {
  app.get('/api/settings/system', { config, schema: { response: { 200: SystemStatus } } }, async ({ ctx }) =>
    getSystemStatus(ctx, deployment),
  );

  app.post(
    '/api/settings/system/retry-jobs',
    { config, schema: { response: { 200: SystemChange } } },
    async ({ ctx }) => ({ count: await retryJobs(ctx) }),
  );

  app.post(
    '/api/settings/system/empty-trash',
    { config, schema: { response: { 200: SystemChange } } },
    async ({ ctx }) => ({ count: await emptyTrash(ctx) }),
  );
};
