import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ONE_CLICK_RATE, unsubscription } from '#src/platform/server/mail/one-click.ts';
import { Lead, LeadInput, SubscriptionQuery } from '../leads.contract.ts';
import { resubscribe, unsubscribe } from './leads.commands.subscription.ts';
import { joinMailingList, leadFor } from './leads.commands.ts';
import { leadsManageRoutes } from './leads.routes.manage.ts';

const unsubscribeRoutes = unsubscription({
  url: '/api/leads/unsubscribe',
  query: SubscriptionQuery,
  unsubscribe,
  pageOf: token => `/unsubscribe?token=${encodeURIComponent(token)}`,
});

export const leadsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/leads',
    { config: { access: 'public', isForm: true }, schema: { body: LeadInput, response: { 201: Lead } } },
    async ({ ctx, body, isBot }, reply) =>
      reply.code(201).send(await (isBot ? leadFor(ctx, body) : joinMailingList(ctx, body))),
  );

  app.post(
    '/api/leads/resubscribe',
    {
      config: { access: 'public', rateLimit: ONE_CLICK_RATE },
      schema: { querystring: SubscriptionQuery, response: { 204: z.null() } },
    },
    async ({ ctx, query }, reply) => {
      await resubscribe(ctx, query.token);
      return reply.code(204).send(null);
    },
  );

  await app.register(leadsManageRoutes);
  await app.register(unsubscribeRoutes);
};
