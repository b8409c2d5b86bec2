import { afterAll, beforeAll, expect, it } from 'vitest';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

const weak = { email: 'ada@example.test', password: '123' };
const wrong = { email: 'ada@example.test', password: 'not the password' };

it('sends error codes to clients that support them', async () => {
  const { status, body, headers } = await callIdentity(server, '/token?grant_type=password', { body: wrong });
  expect(status).toBe(400);
  expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

it.each(['', '2023-12-31', '2024-13-01', 'latest'])(
  'sends the status as the code to clients of API version "%s"',
  async version => {
    const headers = { 'x-supabase-api-version': version };
    const answer = await callIdentity(server, '/token?grant_type=password', { body: wrong, headers });
    expect(answer.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(answer.headers.has('x-supabase-api-version')).toBe(false);
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  },
);

it('explains why a password is weak', async () => {
  const coded = await callIdentity(server, '/signup', { body: weak });
  const message = 'Password should be at least 8 characters.';
  const weakness = { weak_password: { reasons: ['length'] } };
  expect(coded).toMatchObject({ status: 422 });
  expect(coded.body).toEqual({ code: 'weak_password', message, ...weakness });
  expect(coded.headers.has('x-sb-error-code')).toBe(false);
  const headers = { 'x-supabase-api-version': '' };
  const before = await callIdentity(server, '/signup', { body: weak, headers });
  expect(before.body).toEqual({ code: 422, error_code: 'weak_password', msg: message, ...weakness });
  expect(before.headers.get('x-sb-error-code')).toBe('weak_password');
});

it.each(['{', 'email=ada', '[]', '"text"', 'null', '7'])('rejects the body %s', async body => {
  const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
  const answer = await fetch(`${server.url}/signup`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'bad_json',
    message: expect.stringContaining('Could not parse request body as JSON: '),
  });
});

it('rejects bodies over 1 MB', async () => {
  const body = { email: 'ada@example.test', password: 'x'.repeat(1024 * 1024) };
  expect(await callIdentity(server, '/token?grant_type=password', { body })).toMatchObject({
    status: 413,
    body: { code: 'request_entity_too_large' },
  });
});

it('returns 404 for unknown paths', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await callIdentity(server, '/nowhere', { method });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

it('reveals no details of internal errors', async () => {
  server.provider.sendMail = () => Promise.reject(new Error('column "secret" of relation "users"'));
  const body = { email: 'inside@example.test', password: 'long enough for this' };
  expect(await callIdentity(server, '/signup', { body })).toMatchObject({
    status: 500,
    body: {
      code: 'unexpected_failure',
      message: 'Unexpected failure, please check server logs',
    },
  });
});
