import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { PromoCode, PromoCodeInput, PromoCodePath, PromoCodeUpdate } from '../pricing.contract.ts';
import { createPromoCode, deletePromoCode, updatePromoCode } from './pricing.commands.ts';
import { listPromoCodes } from './pricing.queries.ts';

const config = { access: 'admin' } as const;

export const pricingRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/promo-codes',
    { config, schema: { response: { 200: z.array(PromoCode) } } },
    async ({ ctx }) => listPromoCodes(ctx),
  );

  app.post(
    '/api/promo-codes',
    { config, schema: { body: PromoCodeInput, response: { 201: PromoCode } } },
    async ({ ctx, body }, reply) => reply.code(201).send(await createPromoCode(ctx, body)),
  );

  app.put(
    '/api/promo-codes/:id',
    { config, schema: { params: PromoCodePath, body: PromoCodeUpdate, response: { 200: PromoCode } } },
    async ({ ctx, params: { id }, body }) => updatePromoCode(ctx, { id, changes: body }),
  );

  app.delete(
    '/api/promo-codes/:id',
    { config, schema: { params: PromoCodePath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deletePromoCode(ctx, id);
      return reply.code(204).send(null);
    },
  );
};
