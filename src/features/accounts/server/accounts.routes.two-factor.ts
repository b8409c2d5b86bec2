import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  AuthenticatorCode,
  NewRecoveryCodes,
  RecoveryCode,
  RecoveryCodesState,
  TwoFactorUndo,
} from '../accounts.contract.two-factor.ts';
import {
  getOwnRecoveryCodes,
  renewOwnRecoveryCodes,
  spendOwnRecoveryCode,
  undoTwoFactor,
} from './accounts.commands.two-factor.ts';

const config = { access: 'user' } as const;

export const twoFactorRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/auth/recovery-codes',
    { config, schema: { response: { 200: RecoveryCodesState } } },
    async ({ ctx }) => getOwnRecoveryCodes(ctx),
  );

  app.post(
    '/api/auth/recovery-codes',
    { config, schema: { body: AuthenticatorCode, response: { 200: NewRecoveryCodes } } },
    async ({ ctx, body }) => renewOwnRecoveryCodes(ctx, body.code),
  );

  app.post(
    '/api/auth/recovery-codes/use',
    { config, schema: { body: RecoveryCode, response: { 200: RecoveryCodesState } } },
    async ({ ctx, body }) => spendOwnRecoveryCode(ctx, body.code),
  );

  app.post(
    '/api/auth/two-factor/undo',
    {
      config: { access: 'public', rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { body: TwoFactorUndo, response: { 204: z.null() } },
    },
    async ({ ctx, body }, reply) => {
      await undoTwoFactor(ctx, body.token);
      return reply.code(204).send(null);
    },
  );
};
