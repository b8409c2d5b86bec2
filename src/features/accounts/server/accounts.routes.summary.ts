import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { unsubscription } from '#src/platform/server/mail/one-click.ts';
import { SummaryChoice, SummaryToken } from '../accounts.contract.summary.ts';
import { chooseSummary, unsubscribeSummary } from './accounts.commands.summary.ts';

export const summaryRoutes: FastifyPluginAsyncZod = async app => {
  app.put(
    '/api/weekly-summary',
    { config: { access: 'admin' }, schema: { body: SummaryChoice, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await chooseSummary(ctx, body.isWanted);
      return reply.code(204).send(null);
    },
  );

  await app.register(
    unsubscription({
      url: '/api/weekly-summary/unsubscribe',
      query: SummaryToken,
      unsubscribe: unsubscribeSummary,
      pageOf: () => '/admin?section=account',
    }),
  );
};
