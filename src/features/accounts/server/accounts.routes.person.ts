import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { AccountExport } from '../accounts.contract.ts';
import { PersonFound, PersonInput } from '../accounts.contract.person.ts';
import { erasePerson, exportPerson, previewErasure } from './accounts.commands.person.ts';

/** Nobody asks for many people at once. */
const config = { access: 'admin', rateLimit: { max: 20, timeWindow: 60_000 } } as const;
const guarded = { ...config, needsReauthentication: true } as const;

/** Export and erasure for people who ask the business, by their address. */
export const personRoutes: FastifyPluginAsyncZod<{ parts: readonly PersonalDataSource[] }> = async (
  app,
  { parts },
) => {
  app.post(
    '/api/people/find',
    { config, schema: { body: PersonInput, response: { 200: PersonFound } } },
    async ({ ctx, body }) => previewErasure(ctx, body.email, parts),
  );

  app.post(
    '/api/people/export',
    { config: guarded, schema: { body: PersonInput, response: { 200: AccountExport } } },
    async ({ ctx, body }, reply) => {
      reply.header('content-disposition', 'attachment; filename="their-data.json"');
      return exportPerson(ctx, body.email, parts);
    },
  );

  app.post(
    '/api/people/erase',
    { config: guarded, schema: { body: PersonInput, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await erasePerson(ctx, body.email, parts);
      return reply.code(204).send(null);
    },
  );
};
