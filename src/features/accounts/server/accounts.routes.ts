import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { AccountExport, AuthProvider, ProfilePath, ProfileWire, SyncUserBody } from '../accounts.contract.ts';
import { AccountStatus } from '../accounts.contract.status.ts';
import { AccountSession, SessionPath } from '../accounts.contract.sessions.ts';
import { profileToWire } from '../accounts.rules.ts';
import { deleteAccount, exportAccount } from './accounts.commands.leave.ts';
import { endOwnSession, listOwnSessions } from './accounts.commands.sessions.ts';
import { syncUser } from './accounts.commands.ts';
import { getAccountStatus, getProfile } from './accounts.queries.ts';
import { personRoutes } from './accounts.routes.person.ts';
import { summaryRoutes } from './accounts.routes.summary.ts';
import { twoFactorRoutes } from './accounts.routes.two-factor.ts';
import { usersRoutes } from './accounts.routes.users.ts';

interface AccountsOptions {
  provider: AuthProvider;
  parts: readonly PersonalDataSource[];
}

const user = { access: 'user' } as const;

export const accountsRoutes: FastifyPluginAsyncZod<AccountsOptions> = async (app, { provider, parts }) => {
  app.get(
    '/api/auth/provider',
    { config: { access: 'public', cache: { tags: [] } }, schema: { response: { 200: AuthProvider } } },
    async () => provider,
  );

  // The redirect targets are fixed, so links can't send anyone to another site.
  for (const [path, target] of [
    ['/api/login', '/?auth=signin'],
    ['/api/logout', '/?auth=signout'],
  ] as const) {
    app.get(
      path,
      { config: { access: 'public' }, schema: { response: { 302: z.null() } } },
      async (_request, reply) => reply.header('cache-control', 'no-store').redirect(target, 302),
    );
  }

  app.get(
    '/api/auth/user/:id',
    { config: user, schema: { params: ProfilePath, response: { 200: ProfileWire } } },
    async ({ ctx, params }) => profileToWire(await getProfile(ctx, params.id.toLowerCase())),
  );

  app.get(
    '/api/auth/account',
    { config: user, schema: { response: { 200: AccountStatus } } },
    async ({ ctx }) => getAccountStatus(ctx),
  );

  app.post(
    '/api/auth/sync-user',
    { config: user, schema: { body: SyncUserBody, response: { 200: ProfileWire } } },
    async ({ ctx, body }) => profileToWire(await syncUser(ctx, body)),
  );

  app.get(
    '/api/auth/export',
    { config: user, schema: { response: { 200: AccountExport } } },
    async ({ ctx }, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exportAccount(ctx, parts);
    },
  );

  app.get(
    '/api/auth/sessions',
    { config: user, schema: { response: { 200: z.array(AccountSession) } } },
    async ({ ctx }) => listOwnSessions(ctx),
  );

  app.delete(
    '/api/auth/sessions/:id',
    { config: user, schema: { params: SessionPath, response: { 204: z.null() } } },
    async ({ ctx, params }, reply) => {
      await endOwnSession(ctx, params.id.toLowerCase());
      return reply.code(204).send(null);
    },
  );

  await app.register(summaryRoutes);
  await app.register(twoFactorRoutes);
  await app.register(usersRoutes, { parts });
  await app.register(personRoutes, { parts });

  app.delete(
    '/api/auth/user',
    { config: { ...user, needsReauthentication: true }, schema: { response: { 204: z.null() } } },
    async ({ ctx }, reply) => {
      await deleteAccount(ctx, parts);
      return reply.code(204).send(null);
    },
  );
};
