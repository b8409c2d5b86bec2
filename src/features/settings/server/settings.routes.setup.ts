import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { EarlyBirdDecision, TestMailArrival } from '../settings.contract.setup.ts';
import { confirmTestMail, decideEarlyBird } from './settings.commands.setup.ts';

const config = { access: 'admin' } as const;

export const settingsSetupRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/settings/test-mail/arrived',
    { config, schema: { body: TestMailArrival, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await confirmTestMail(ctx, body.code);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/settings/early-bird',
    { config, schema: { body: EarlyBirdDecision, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await decideEarlyBird(ctx, body.isKept);
      return reply.code(204).send(null);
    },
  );
};
