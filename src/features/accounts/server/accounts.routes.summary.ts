import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ONE_CLICK_RATE, acceptOneClick } from '#src/platform/server/mail/one-click.ts';
import { SummaryChoice, SummaryToken } from '../accounts.contract.summary.ts';
import { chooseSummary, unsubscribeSummary } from './accounts.commands.summary.ts';

export const summaryRoutes: FastifyPluginAsyncZod = async app => {
  acceptOneClick(app);

  app.put(
    '/api/weekly-summary',
    { config: { access: 'admin' }, schema: { body: SummaryChoice, response: { 204: z.null() } } },
    async ({ ctx, body }, reply) => {
      await chooseSummary(ctx, body.isWanted);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/weekly-summary/unsubscribe',
    {
      config: { access: 'public', rateLimit: ONE_CLICK_RATE },
      schema: { querystring: SummaryToken, response: { 204: z.null() } },
    },
    async ({ ctx, query }, reply) => {
      await unsubscribeSummary(ctx, query.token);
      return reply.code(204).send(null);
    },
  );

  // For mail programs that open the link instead of posting to it. Opening it changes nothing.
  app.get(
    '/api/weekly-summary/unsubscribe',
    { config: { access: 'public' }, schema: { querystring: SummaryToken, response: { 302: z.null() } } },
    async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect('/admin?section=account', 302),
  );
};
