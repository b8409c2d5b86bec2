import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ONE_CLICK_RATE, acceptOneClick } from '#src/platform/server/mail/one-click.ts';
import { Lead, LeadInput, SubscriptionQuery } from '../leads.contract.ts';
import { resubscribe, unsubscribe } from './leads.commands.subscription.ts';
import { joinMailingList, leadFor } from './leads.commands.ts';
import { leadsManageRoutes } from './leads.routes.manage.ts';

const subscription = {
  config: { access: 'public', rateLimit: ONE_CLICK_RATE },
  schema: { querystring: SubscriptionQuery, response: { 204: z.null() } },
} as const;

/** Authorized only by the token from an email. The response is the same for unknown tokens. */
const subscriptionRoutes: FastifyPluginAsyncZod = async app => {
  acceptOneClick(app);

  app.post('/api/leads/unsubscribe', subscription, async ({ ctx, query }, reply) => {
    await unsubscribe(ctx, query.token);
    return reply.code(204).send(null);
  });

  app.post('/api/leads/resubscribe', subscription, async ({ ctx, query }, reply) => {
    await resubscribe(ctx, query.token);
    return reply.code(204).send(null);
  });

  // For mail programs that open the link instead of posting to it. The person confirms on a page.
  app.get(
    '/api/leads/unsubscribe',
    { config: { access: 'public' }, schema: { querystring: SubscriptionQuery, response: { 302: z.null() } } },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302);
    },
  );
};

export const leadsRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/leads',
    { config: { access: 'public', isForm: true }, schema: { body: LeadInput, response: { 201: Lead } } },
    async ({ ctx, body, isBot }, reply) =>
      reply.code(201).send(await (isBot ? leadFor(ctx, body) : joinMailingList(ctx, body))),
  );

  await app.register(leadsManageRoutes);
  await app.register(subscriptionRoutes);
};
