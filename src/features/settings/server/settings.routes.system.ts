import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SystemChange, SystemStatus } from '../settings.contract.system.ts';
import { emptyTrash, retryJobs } from './settings.commands.system.ts';
import { type System, getSystemStatus } from './settings.queries.system.ts';

const config = { access: 'admin' } as const;

/** How the site itself is doing, for its owner. */
export const settingsSystemRoutes: FastifyPluginAsyncZod<System> = async (app, system) => {
  app.get('/api/settings/system', { config, schema: { response: { 200: SystemStatus } } }, async ({ ctx }) =>
    getSystemStatus(ctx, system),
  );

  app.post(
    '/api/settings/system/retry-jobs',
    { config, schema: { response: { 200: SystemChange } } },
    async ({ ctx }) => ({ count: await retryJobs(ctx) }),
  );

  app.post(
    '/api/settings/system/empty-trash',
    { config, schema: { response: { 200: SystemChange } } },
    async ({ ctx }) => ({ count: await emptyTrash(ctx, system) }),
  );
};
