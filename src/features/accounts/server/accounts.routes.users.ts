import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import { RoleChange, User, UserPath, UsersQuery } from '../accounts.contract.users.ts';
import {
  deleteUser,
  resendVerification,
  setDisabled,
  setRole,
  signOutEverywhere,
} from './accounts.commands.users.ts';
import { getUser, listUsers } from './accounts.queries.users.ts';

interface UsersOptions {
  parts: readonly PersonalDataSource[];
}

const config = { access: 'admin' } as const;
const guarded = { ...config, needsReauthentication: true } as const;
const answersUser = { config, schema: { params: UserPath, response: { 200: User } } };
const answersNothing = { config, schema: { params: UserPath, response: { 204: z.null() } } };

export const usersRoutes: FastifyPluginAsyncZod<UsersOptions> = async (app, { parts }) => {
  app.get(
    '/api/users',
    { config, schema: { querystring: UsersQuery, response: { 200: z.array(User) } } },
    async ({ ctx, query }, reply) => sendPage(reply, await listUsers(ctx, query, parts)),
  );

  app.put(
    '/api/users/:id/role',
    { config: guarded, schema: { params: UserPath, body: RoleChange, response: { 200: User } } },
    async ({ ctx, params, body: { role } }) => {
      const id = params.id.toLowerCase();
      await setRole(ctx, { id, role });
      return getUser(ctx, id, parts);
    },
  );

  for (const action of ['disable', 'enable'] as const) {
    app.post(`/api/users/:id/${action}`, answersUser, async ({ ctx, params }) => {
      const id = params.id.toLowerCase();
      await setDisabled(ctx, { id, isDisabled: action === 'disable' });
      return getUser(ctx, id, parts);
    });
  }

  app.post('/api/users/:id/sign-out', answersNothing, async ({ ctx, params }, reply) => {
    const id = params.id.toLowerCase();
    await signOutEverywhere(ctx, id);
    return reply.code(204).send(null);
  });

  app.post('/api/users/:id/resend-verification', answersNothing, async ({ ctx, params }, reply) => {
    const id = params.id.toLowerCase();
    await resendVerification(ctx, id);
    return reply.code(204).send(null);
  });

  app.delete('/api/users/:id', { ...answersNothing, config: guarded }, async ({ ctx, params }, reply) => {
    const id = params.id.toLowerCase();
    await deleteUser(ctx, id, parts);
    return reply.code(204).send(null);
  });
};
