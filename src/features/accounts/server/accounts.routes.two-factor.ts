import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  AuthenticatorCode,
  NewRecoveryCodes,
  RecoveryCode,
  RecoveryCodesState,
} from '../accounts.contract.two-factor.ts';
import {
  getOwnRecoveryCodes,
  renewOwnRecoveryCodes,
  spendOwnRecoveryCode,
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
};
