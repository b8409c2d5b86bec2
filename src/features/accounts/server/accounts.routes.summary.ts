import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { SummaryChoice, SummaryToken } from '../accounts.contract.summary.ts';
import { chooseSummary, unsubscribeSummary } from './accounts.commands.summary.ts';

/** As for the mailing list: mail providers unsubscribe many people from few networks. */
const RATE = { max: 600, timeWindow: 60_000 };
/** Body types allowed by RFC 8058. The body is ignored, because the URL says everything. */
const ONE_CLICK_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const summaryRoutes: FastifyPluginAsyncZod = async app => {
  app.addContentTypeParser(ONE_CLICK_TYPES, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, null),
  );

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
      config: { access: 'public', rateLimit: RATE },
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
