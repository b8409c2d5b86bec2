import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  CodeDiscounts,
  EntryPath,
  LedgerWire,
  MovementInput,
  ReversalInput,
  WaiverInput,
} from '../registrations.contract.ledger.ts';
import { RegistrationPath } from '../registrations.contract.manage.ts';
import { recordMovement, reverseEntry, waive } from './registrations.commands.ledger.ts';
import { listCodeDiscounts } from './registrations.queries.discounts.ts';
import { getLedger } from './registrations.queries.ledger.ts';

const config = { access: 'admin' } as const;
const response = { 200: LedgerWire };

export const registrationsLedgerRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/registrations/discounts',
    { config, schema: { response: { 200: z.array(CodeDiscounts) } } },
    async ({ ctx }) => listCodeDiscounts(ctx),
  );

  app.get(
    '/api/registrations/:id/ledger',
    { config, schema: { params: RegistrationPath, response } },
    async ({ ctx, params: { id } }, reply) => {
      reply.header('cache-control', 'no-store');
      return getLedger(ctx, id);
    },
  );

  app.post(
    '/api/registrations/:id/payments',
    { config, schema: { params: RegistrationPath, body: MovementInput, response } },
    async ({ ctx, params: { id }, body: movement }) => {
      await recordMovement(ctx, { id, kind: 'paid', movement });
      return getLedger(ctx, id);
    },
  );

  app.post(
    '/api/registrations/:id/refunds',
    { config, schema: { params: RegistrationPath, body: MovementInput, response } },
    async ({ ctx, params: { id }, body: movement }) => {
      await recordMovement(ctx, { id, kind: 'refunded', movement });
      return getLedger(ctx, id);
    },
  );

  app.post(
    '/api/registrations/:id/waivers',
    { config, schema: { params: RegistrationPath, body: WaiverInput, response } },
    async ({ ctx, params: { id }, body: waiver }) => {
      await waive(ctx, { id, waiver });
      return getLedger(ctx, id);
    },
  );

  app.post(
    '/api/registrations/:id/entries/:entryId/reverse',
    { config, schema: { params: EntryPath, body: ReversalInput, response } },
    async ({ ctx, params: { id, entryId }, body }) => {
      await reverseEntry(ctx, { id, entryId, note: body?.note ?? null });
      return getLedger(ctx, id);
    },
  );
};
