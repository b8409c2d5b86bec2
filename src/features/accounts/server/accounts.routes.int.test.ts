import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { type SignedIn, askForTokens, signIn, signInAs } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/ask.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { ProfileWire } from '../accounts.contract.ts';
import { changeRole } from './accounts.commands.roles.ts';
import { profiles } from './accounts.table.ts';

const server = setUpTestServer();
let ada: SignedIn;
let boss: SignedIn;
beforeAll(async () => {
  ada = await signInAs(server, 'user', { firstName: 'Ada', lastName: 'Okafor' });
  boss = await signInAs(server, 'admin');
});

async function call(method: string, path: string, options: { as?: SignedIn; body?: unknown } = {}) {
  const { as, body } = options;
  const answer = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...as?.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text ? (JSON.parse(text) as unknown) : null,
  };
}
const read = (id: string, as?: SignedIn) => call('GET', `/api/auth/user/${id}`, as ? { as } : {});
const sync = (body: unknown, as?: SignedIn) =>
  call('POST', '/api/auth/sync-user', as ? { as, body } : { body });
const rowOf = async ({ id }: SignedIn) =>
  (await server.ctx.db.select().from(profiles).where(eq(profiles.id, id)))[0];

describe('a profile', () => {
  it('is created from the token on the first call, and contains only the specified fields', async () => {
    const person = await signInAs(server, 'user', { firstName: 'Noor', lastName: 'Rahimi' });
    const { status, body, headers } = await read(person.id, person);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(z.strictObject(ProfileWire.shape).parse(body)).toEqual({
      id: person.id,
      email: person.email,
      first_name: 'Noor',
      last_name: 'Rahimi',
      profile_image_url: null,
      role: 'user',
    });
    expect((await rowOf(person))?.emailConfirmedAt).toBeInstanceOf(Date);
  });

  it('is created once, even if several first calls arrive at the same time', async () => {
    const person = await signInAs(server, 'user');
    const answers = await Promise.all(Array.from({ length: 12 }, () => read(person.id, person)));
    expect(answers.map(one => one.status)).toEqual(answers.map(() => 200));
    const rows = await server.ctx.db.select().from(profiles).where(eq(profiles.id, person.id));
    expect(rows).toHaveLength(1);
  });

  it('is visible to its owner and to admins, and does not exist for others', async () => {
    expect((await read(ada.id)).status).toBe(401);
    expect((await read(ada.id, ada)).status).toBe(200);
    expect((await read(ada.id, boss)).body).toMatchObject({ id: ada.id, role: 'user' });
    expect((await read(boss.id, ada)).body).toEqual({
      ...((await read(randomUUID(), ada)).body as object),
      requestId: expect.any(String),
    });
    for (const id of [boss.id, randomUUID(), 'me', '1', `${ada.id}x`]) {
      expect([id, (await read(id, ada)).status]).toEqual([id, 404]);
      expect([id, (await read(id)).status]).toEqual([id, 401]);
    }
    expect((await read(randomUUID(), boss)).status).toBe(404);
  });

  it('is also found by its id in capitals', async () => {
    expect((await read(ada.id.toUpperCase(), ada)).body).toMatchObject({ id: ada.id });
  });
});

describe('sync-user', () => {
  it('stores the names, in either spelling, and returns the profile', async () => {
    const person = await signInAs(server, 'user');
    const sent = { id: person.id, email: person.email, firstName: '  Mara ', lastName: 'Lind' };
    const first = await sync(sent, person);
    expect(first).toMatchObject({ status: 200, body: { first_name: 'Mara', last_name: 'Lind' } });
    expect((await sync(sent, person)).body).toEqual(first.body);
    expect((await sync({ first_name: 'Maja' }, person)).body).toMatchObject({
      first_name: 'Maja',
      last_name: 'Lind',
    });
    expect((await sync({ firstName: '', lastName: null }, person)).body).toMatchObject({
      first_name: 'Maja',
    });
  });

  it("requires signing in, and changes only one's own profile", async () => {
    expect((await sync({ firstName: 'Eve' })).status).toBe(401);
    const before = await rowOf(boss);
    expect((await sync({ id: boss.id, firstName: 'Eve' }, ada)).status).toBe(403);
    expect(await rowOf(boss)).toEqual(before);
    expect((await rowOf(ada))?.firstName).toBe('Ada');
    expect((await sync({ id: ada.id.toUpperCase() }, ada)).status).toBe(200);
  });

  test.each<object>([
    { role: 'admin' },
    { ROLE: 'admin' },
    { Role: 'admin' },
    { user: { role: 'admin' } },
    { profile: { role: 'admin' }, data: { role: 'admin' } },
    { constructor: { prototype: { role: 'admin' } } },
    { email: 'boss@example.com' },
    { profile_image_url: 'https://evil.example/x.jpg', createdAt: '2020-01-01' },
  ])('changes nothing else: %j', async body => {
    const before = await rowOf(ada);
    const answer = await sync({ ...body, id: ada.id }, ada);
    expect(answer.status === 200 || answer.status === 400).toBe(true);
    expect(await rowOf(ada)).toEqual(before);
  });

  it('ignores properties of the prototype', async () => {
    const answer = await sync('{"__proto__":{"role":"admin"},"firstName":"Ada"}', ada);
    expect(answer.status).toBe(400);
    expect((await rowOf(ada))?.role).toBe('user');
  });

  it('names every invalid field', async () => {
    expect(await sync({ firstName: 'x'.repeat(101), lastName: 7 }, ada)).toMatchObject({
      status: 422,
      body: { fields: { firstName: 'At most 100 characters', lastName: 'Must be text' } },
    });
  });
});

it('nobody becomes an admin by what they send about themselves', async () => {
  const person = await signInAs(server, 'user');
  const answer = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { role: 'admin', email_verified: true, app_metadata: { role: 'admin' } } }),
  });
  expect(answer.status).toBe(200);
  const { refresh_token } = person.tokens;
  const refreshed = await askForTokens(server, 'refresh_token', { refresh_token });
  const { access_token } = (await refreshed.json()) as { access_token: string };
  const now = { ...person, headers: { authorization: `Bearer ${access_token}` } };
  expect((await sync({ role: 'admin' }, now)).body).toMatchObject({ role: 'user' });
  expect((await read(person.id, now)).body).toMatchObject({ role: 'user' });
  expect((await read(ada.id, now)).status).toBe(404);
});

it('applies a lost role, a sign-out and an unknown role on the very next call', async () => {
  const second = await signInAs(server, 'admin');
  expect((await read(ada.id, second)).status).toBe(200);
  await changeRole(server.ctx, { profileId: second.id, role: 'user' });
  expect((await read(ada.id, second)).status).toBe(404);
  await server.ctx.db.update(profiles).set({ role: 'owner' }).where(eq(profiles.id, second.id));
  expect((await read(second.id, second)).body).toMatchObject({ role: 'user' });
  const out = await fetch(`${server.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: second.headers,
  });
  expect(out.status).toBe(204);
  expect((await read(second.id, second)).status).toBe(401);
});

it('tells everyone where to sign in', async () => {
  expect((await call('GET', '/api/auth/provider')).body).toEqual({
    url: '/auth/v1',
    apiKey: null,
    isDemo: expect.any(Boolean),
  });
});

test.each([
  ['/api/login', '/?auth=signin'],
  ['/api/logout', '/?auth=signout'],
])('%s redirects to %s, whatever its parameters, and ends no session', async (path, target) => {
  for (const query of ['', '?redirect=//evil.example', '?next=https://evil.example&returnTo=/admin']) {
    const { status, headers } = await ask(server.url + path + query, { headers: ada.headers });
    expect([status, headers.location, headers['set-cookie']]).toEqual([302, target, undefined]);
    expect(headers['cache-control']).toBe('private, no-store');
  }
  expect((await read(ada.id, ada)).status).toBe(200);
});

it('rejects a session that was ended from another one', async () => {
  const person = await signInAs(server, 'user');
  const other = await signIn(server, person);
  await fetch(`${server.url}/auth/v1/logout?scope=others`, { method: 'POST', headers: other.headers });
  expect((await read(person.id, person)).status).toBe(401);
  expect((await read(person.id, other)).status).toBe(200);
});
