import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Lead, LeadInput, SubscriptionQuery } from '../leads.contract.ts';
import { resubscribe, unsubscribe } from './leads.commands.subscription.ts';
import { joinMailingList, leadFor } from './leads.commands.ts';
import { leadsManageRoutes } from './leads.routes.manage.ts';

/** Mail programs press the button for many people from few networks; the token is what cannot be guessed. */
const SUBSCRIPTION_RATE = { max: 600, timeWindow: 60_000 };
const subscription = {
  config: { access: 'public', rateLimit: SUBSCRIPTION_RATE },
  schema: { querystring: SubscriptionQuery, response: { 204: z.null() } },
} as const;
/** What the bodies of RFC 8058 come as; they say nothing that the address does not. */
const ONE_CLICK_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const ONE_CLICK_BYTES = 4096;

/** Leaving the list and coming back: by the token of a mail alone, and told alike whether there is such a one. */
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

  // For mail programs that open what they should post to: a person decides on a page.
  app.get(
    '/api/leads/unsubscribe',
    { config: { access: 'public' }, schema: { querystring: SubscriptionQuery, response: { 302: z.null() } } },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302);
    },
  );
};

/** 'Join the Movement', and the list that comes of it. */
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
