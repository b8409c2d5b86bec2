import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { anActor } from '#tests/support/actors.ts';
import { type Access, guardAccess } from './access.ts';
import type { Actor } from './context.ts';
import { handleErrors } from './error-handler.ts';

const actors: Record<string, Actor> = {
  member: anActor('user'),
  admin: anActor('admin'),
};

function guarded() {
  const app = Fastify();
  handleErrors(app);
  guardAccess(app, async ({ headers }) => actors[headers.authorization ?? ''] ?? { kind: 'visitor' });
  return app;
}

test.each([
  ['public', undefined, 200],
  ['public', 'nobody', 200],
  ['user', undefined, 401],
  ['user', 'nobody', 401],
  ['user', 'member', 200],
  ['admin', undefined, 401],
  ['admin', 'member', 403],
  ['admin', 'admin', 200],
])('a route for %s responds to %s with %i', async (access, authorization, status) => {
  const app = guarded();
  app.get('/', { config: { access: access as Access } }, async () => 'yes');
  const answer = await app.inject({ url: '/', headers: authorization ? { authorization } : {} });
  expect(answer.statusCode).toBe(status);
  expect(answer.body === 'yes').toBe(status === 200);
});

test("the start fails if a route doesn't declare who may call it", async () => {
  const app = guarded();
  expect(() => app.get('/open', async () => 'yes')).toThrow('Route GET /open does not declare config.access');
  const inPlugin = guarded();
  inPlugin.register(async scope => {
    scope.post('/hidden', { config: { access: 'everyone' as Access } }, async () => 'yes');
  });
  await expect(inPlugin.ready()).rejects.toThrow('Route POST /hidden does not declare config.access');
});
