import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { anActor } from '#tests/support/actors.ts';
import { type Access, guardAccess } from './access.ts';
import type { Actor } from './context.ts';
import { handleErrors } from './error-handler.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const signedIn = (role: 'user' | 'admin', secondsAgo: number): Actor => ({
  ...anActor(role),
  authenticatedAt: new Date(NOW.getTime() - secondsAgo * 1000),
});
const actors: Record<string, Actor> = {
  member: signedIn('user', 0),
  admin: signedIn('admin', 299),
  'admin of before': signedIn('admin', 300),
};

function guarded() {
  const app = Fastify();
  handleErrors(app);
  guardAccess(app, async ({ headers }) => actors[headers.authorization ?? ''] ?? { kind: 'visitor' }, {
    now: () => NOW,
  });
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

test.each([
  ['member', 403, 'forbidden'],
  ['admin', 200, undefined],
  ['admin of before', 403, 'reauthentication_needed'],
])(
  'a route that needs a sign-in within five minutes answers %s with %i',
  async (authorization, status, code) => {
    const app = guarded();
    const config = { access: 'admin', needsReauthentication: true } as const;
    app.get('/', { config }, async () => ({}));
    const answer = await app.inject({ url: '/', headers: { authorization } });
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([status, code]);
  },
);

test('the start fails if a public route needs a sign-in', () => {
  const config = { access: 'public', needsReauthentication: true } as const;
  expect(() => guarded().get('/open', { config }, async () => 'yes')).toThrow('Route GET /open is public');
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
