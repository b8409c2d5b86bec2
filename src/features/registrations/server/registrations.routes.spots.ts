import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { InvoiceInput } from '../registrations.contract.documents.ts';
import {
  ClaimInput,
  ResendInput,
  SpotCancellation,
  SpotPath,
  SpotToken,
  SpotTransfer,
  SpotWire,
} from '../registrations.contract.spots.ts';
import { claimSpot, resendSpot } from './registrations.commands.claim.ts';
import { acceptOffer, offerSpot, withdrawOffer } from './registrations.commands.give-away.ts';
import { requestInvoiceForSpot } from './registrations.commands.invoice.ts';
import { cancelSpot, confirmSpot } from './registrations.commands.spots.ts';
import { getSpot } from './registrations.queries.spots.ts';

/** The token in the address is what gives access. */
const config = { access: 'public' } as const;
const params = SpotPath;

/** Guessing a token is hopeless; asking the database isn't free. */
const READS = { max: 120, timeWindow: 60_000 };

/** What holders of a seat do without an account. Links in emails open a page: only its buttons send these. */
export const registrationsSpotsRoutes: FastifyPluginAsyncZod = async app => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  });

  app.post(
    '/api/spots/claim',
    { config, schema: { body: ClaimInput, response: { 200: SpotToken } } },
    async ({ ctx, body }) => ({ token: await claimSpot(ctx, body) }),
  );

  app.post(
    '/api/spots/resend',
    { config, schema: { body: ResendInput, response: { 202: z.null() } } },
    async ({ ctx, body }, reply) => {
      // In the background, so that response times reveal nothing.
      resendSpot(ctx, body).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'could not email a spot link'),
      );
      return reply.code(202).send(null);
    },
  );

  app.get(
    '/api/spots/:token',
    { config: { ...config, rateLimit: READS }, schema: { params, response: { 200: SpotWire } } },
    ({ ctx, params: { token } }) => getSpot(ctx, token),
  );

  app.post(
    '/api/spots/:token/confirm',
    { config, schema: { params, response: { 200: SpotWire } } },
    async ({ ctx, params: { token } }) => {
      await confirmSpot(ctx, token);
      return getSpot(ctx, token);
    },
  );

  app.post(
    '/api/spots/:token/cancel',
    { config, schema: { params, body: SpotCancellation, response: { 200: SpotWire } } },
    async ({ ctx, params: { token }, body }) => {
      await cancelSpot(ctx, token, body);
      return getSpot(ctx, token);
    },
  );

  app.post(
    '/api/spots/:token/transfer',
    { config, schema: { params, body: SpotTransfer, response: { 202: SpotWire } } },
    async ({ ctx, params: { token }, body }, reply) => {
      await offerSpot(ctx, token, body);
      return reply.code(202).send(await getSpot(ctx, token));
    },
  );

  app.post(
    '/api/spots/:token/transfer/withdraw',
    { config, schema: { params, response: { 200: SpotWire } } },
    async ({ ctx, params: { token } }) => {
      await withdrawOffer(ctx, token);
      return getSpot(ctx, token);
    },
  );

  app.post(
    '/api/spots/:token/invoice',
    { config, schema: { params, body: InvoiceInput, response: { 200: SpotWire } } },
    async ({ ctx, params: { token }, body }) => {
      await requestInvoiceForSpot(ctx, token, body);
      return getSpot(ctx, token);
    },
  );

  app.post(
    '/api/spots/:token/accept',
    { config, schema: { params, response: { 200: SpotToken } } },
    async ({ ctx, params: { token } }) => ({ token: await acceptOffer(ctx, token) }),
  );
};
