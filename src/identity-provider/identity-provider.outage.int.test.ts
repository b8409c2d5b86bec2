import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { PASSWORD, refreshGrant, tokensIn } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { allowConnections, breakConnections } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { users } from './core/identity.table.ts';

let site: TestServer;
let provider: IdentityServer;
beforeAll(async () => {
  [site, provider] = await Promise.all([startTestServer(), startIdentityServer()]);
});
afterAll(() => Promise.all([site.stop(), provider.stop()]));

const at = () => ({ url: `${site.url}/auth/v1` });

it('returns 503 with Retry-After while the database is down, and keeps sessions', async () => {
  const email = 'outage@example.test';
  const account = { email, password: PASSWORD, firstName: 'Ada', lastName: 'O' };
  await site.ctx.identity?.createUser(site.ctx, account);
  const grant = '/token?grant_type=password';
  const { body } = await callIdentity(at(), grant, { body: { email, password: PASSWORD } });
  const { access, refresh } = tokensIn(body);
  await allowConnections(site.databaseUrl, false);
  await breakConnections(site.databaseUrl);
  const answers = [
    await refreshGrant(at(), refresh),
    await callIdentity(at(), '/user', { method: 'GET', token: access }),
    await callIdentity(at(), grant, { body: { email, password: PASSWORD } }),
    await callIdentity(at(), '/logout', { token: access }),
    await callIdentity(at(), '/verify?token=x&type=signup', { method: 'GET' }),
  ];
  await allowConnections(site.databaseUrl, true);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(answer.body)).not.toMatch(/connect|database|sql/i);
  }
  expect((await refreshGrant(at(), refresh)).status).toBe(200);
});

it("queues the sign-up email in the same transaction, encrypted, and doesn't wait for the email server", async () => {
  const email = 'outbox@example.test';
  const answer = await callIdentity(at(), '/signup', { body: { email, password: PASSWORD } });
  expect(answer.status).toBe(200);
  const mails = (await site.ctx.db.select().from(mailOutbox)).filter(({ to }) => to === email);
  expect(mails).toMatchObject([{ kind: 'accounts-confirm', sentAt: null, sealedParams: expect.any(String) }]);
  expect(JSON.stringify(mails)).not.toContain('token=');
});

it("rolls back a sign-up whose email can't be queued", async () => {
  const email = 'unqueued@example.test';
  const { sendMail } = provider.provider;
  provider.provider.sendMail = () => Promise.reject(new Error('the outbox is full'));
  const failed = await callIdentity(provider, '/signup', { body: { email, password: PASSWORD } });
  provider.provider.sendMail = sendMail;
  expect(failed.status).toBe(500);
  expect((await provider.ctx.db.select().from(users)).some(user => user.email === email)).toBe(false);
});

it('lets the provider handle Authorization headers under its own path', async () => {
  const headers = { authorization: 'Bearer none.of.ours' };
  expect((await callIdentity(at(), '/settings', { method: 'GET', headers })).status).toBe(200);
});
