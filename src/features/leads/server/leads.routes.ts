import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Lead, LeadInput, SubscriptionQuery } from '../leads.contract.ts';
import { resubscribe, unsubscribe } from './leads.commands.subscription.ts';
import { joinMailingList, leadFor } from './leads.commands.ts';
import { leadsManageRoutes } from './leads.routes.manage.ts';

/** High, because mail providers unsubscribe many people from few networks. Tokens can't be guessed. */
const SUBSCRIPTION_RATE = { max: 600, timeWindow: 60_000 };
const subscription = {
  config: { access: 'public', rateLimit: SUBSCRIPTION_RATE },
  schema: { querystring: SubscriptionQuery, response: { 204: z.null() } },
} as const;
/** Body types allowed by RFC 8058. The body is ignored, because the URL says everything. */
const ONE_CLICK_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const ONE_CLICK_BYTES = 4096;

/** Authorized only by the token from an email. The response is the same for unknown tokens. */
const subscriptionRoutes: FastifyPluginAsyncZod = async app => {
  const options = { parseAs: 'string', bodyLimit: ONE_CLICK_BYTES } as const;
  app.addContentTypeParser(ONE_CLICK_TYPES, options, (_request, _body, done) => done(null, null));

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
