import { beforeAll, expect, it } from 'vitest';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { PASSWORD, type SignedIn, askForTokens, signIn, signInAs } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getPage, postJson } from '#tests/support/json.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { User } from '../accounts.contract.users.ts';
import { ensureProfile, recordConfirmation } from './accounts.commands.ts';
import { setDisabled, setRole } from './accounts.commands.users.ts';
import { listAdmins } from './accounts.queries.ts';
import { listUsers } from './accounts.queries.users.ts';

const server = setUpTestServer();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin', { firstName: 'Mara', lastName: 'Lind' });
});

const call = (method: string, path: string, body?: unknown, as = admin) =>
  callJson(method, `${server.url}/api/users${path}`, as.headers, body);
const list = (query = '') => getPage<User>(`${server.url}/api/users${query}`, admin.headers);
const find = async (email: string): Promise<User | undefined> => (await list(`?q=${email}`)).items[0];
async function signsUp(email = anEmail()): Promise<string> {
  const answer = await postJson(`${server.url}/auth/v1/signup`, { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return email;
}
const isIn = async ({ headers }: SignedIn): Promise<boolean> =>
  (await fetch(`${server.url}/api/enrollments/user`, { headers })).status === 200;

it('lists everyone with an account: role, confirmation, last sign-in, registrations and uploads', async () => {
  const ada = await signInAs(server, 'user');
  const { id: workshopId } = await aWorkshop(server.ctx);
  await aReservation(server.ctx, workshopId, ada.email);
  const waiting = await signsUp();
  const { items, total } = await list();
  expect(total).toBe(3);
  expect(items).toMatchObject([
    {
      email: waiting,
      isConfirmed: false,
      lastSignInAt: null,
      actions: ['disable', 'resend-verification', 'delete'],
    },
    {
      id: ada.id,
      firstName: 'Ada',
      lastName: 'Okafor',
      role: 'user',
      isConfirmed: true,
      isDisabled: false,
      providers: ['email'],
      lastSignInAt: expect.any(String),
      registrations: 1,
      uploads: 0,
      actions: ['change-role', 'disable', 'sign-out', 'delete'],
    },
    { id: admin.id, role: 'admin', isSelf: true, actions: [] },
  ]);
});

it('finds people by role, status, address and name, page by page', async () => {
  const rosa = await signInAs(server, 'user', { firstName: 'Rosa', lastName: 'Quill' });
  const emails = async (query: string) => (await list(query)).items.map(user => user.email);
  expect(await emails('?role=admin')).toEqual([admin.email]);
  expect(await emails('?role=user')).not.toContain(admin.email);
  expect(await emails('?state=unconfirmed')).not.toContain(rosa.email);
  expect(await emails('?q=quill+rosa')).toEqual([rosa.email]);
  const first = await list('?state=confirmed&limit=1');
  expect(first.items.map(user => user.email)).toEqual([rosa.email]);
  expect((await list(`?state=confirmed&limit=1&cursor=${first.next}`)).items).toHaveLength(1);
});

it('grants and removes the admin role with immediate effect, but never removes the last admin', async () => {
  const ada = await signInAs(server, 'user');
  expect((await call('GET', '', undefined, ada)).status).toBe(403);
  expect(await call('PUT', `/${ada.id}/role`, { role: 'admin' })).toMatchObject({
    status: 200,
    body: { role: 'admin', actions: ['change-role', 'sign-out'] },
  });
  expect((await call('GET', '', undefined, ada)).status).toBe(200);
  await call('PUT', `/${ada.id}/role`, { role: 'user' });
  expect((await call('GET', '', undefined, ada)).status).toBe(403);
  expect(await call('PUT', `/${admin.id}/role`, { role: 'user' })).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  });
  expect(await call('PUT', `/${ada.id}/role`, { role: 'owner' })).toMatchObject({ status: 422 });
});

it('refuses to make an unconfirmed or disabled account an admin', async () => {
  const waiting = await find(await signsUp());
  const grant = { role: 'admin' };
  expect(await call('PUT', `/${waiting?.id}/role`, grant)).toMatchObject({
    status: 409,
    body: { code: 'unconfirmed' },
  });
  const ada = await signInAs(server, 'user');
  await call('POST', `/${ada.id}/disable`);
  expect(await call('PUT', `/${ada.id}/role`, grant)).toMatchObject({
    status: 409,
    body: { code: 'disabled' },
  });
});

it('disables an account right away, and enables it again', async () => {
  const ada = await signInAs(server, 'user');
  expect(await isIn(ada)).toBe(true);
  expect(await call('POST', `/${ada.id}/disable`)).toMatchObject({
    status: 200,
    body: { isDisabled: true, actions: ['enable', 'delete'] },
  });
  expect(await isIn(ada)).toBe(false);
  expect((await askForTokens(server, 'password', { email: ada.email, password: PASSWORD })).status).toBe(400);
  expect((await list('?state=disabled')).items.map(user => user.id)).toContain(ada.id);
  expect(await call('POST', `/${ada.id}/enable`)).toMatchObject({ body: { isDisabled: false } });
  expect(await isIn(await signIn(server, ada))).toBe(true);
});

it('ends all sessions of a person, who can sign in again', async () => {
  const ada = await signInAs(server, 'user');
  const phone = await signIn(server, ada);
  expect(await call('POST', `/${ada.id}/sign-out`)).toEqual({ status: 204, body: null });
  expect([await isIn(ada), await isIn(phone)]).toEqual([false, false]);
  const refresh = { refresh_token: phone.tokens.refresh_token };
  expect((await askForTokens(server, 'refresh_token', refresh)).status).toBe(400);
  expect(await isIn(await signIn(server, ada))).toBe(true);
});

it('sends the confirmation email again, but only if it is needed', async () => {
  const email = await signsUp();
  const waiting = await find(email);
  expect(await call('POST', `/${waiting?.id}/resend-verification`)).toEqual({ status: 204, body: null });
  const mails = (await listStoredMails(server.ctx, 10)).filter(mail => mail.to === email);
  expect(mails.map(mail => mail.kind)).toEqual(['accounts-confirm', 'accounts-confirm']);
  const ada = await signInAs(server, 'user');
  expect(await call('POST', `/${ada.id}/resend-verification`)).toMatchObject({ status: 409 });
});

it('deletes an account with everything that names its owner', async () => {
  const ada = await signInAs(server, 'user');
  const { id: workshopId } = await aWorkshop(server.ctx);
  await aReservation(server.ctx, workshopId, ada.email);
  expect(await call('DELETE', `/${ada.id}`)).toEqual({ status: 204, body: null });
  expect(await find(ada.email)).toBeUndefined();
  expect(await isIn(ada)).toBe(false);
  const left = await callJson(
    'GET',
    `${server.url}/api/registrations?workshopId=${workshopId}`,
    admin.headers,
  );
  expect(left.body).toMatchObject([{ name: 'Deleted account', status: 'reserved' }]);
  expect((await call('DELETE', `/${ada.id}`)).status).toBe(404);
});

it("refuses changes to one's own account and to admins", async () => {
  const other = await signInAs(server, 'admin');
  for (const [method, path] of [
    ['POST', '/disable'],
    ['DELETE', ''],
  ] as const) {
    const own = await call(method, `/${admin.id}${path}`);
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } });
    const admins = await call(method, `/${other.id}${path}`);
    expect(admins).toMatchObject({ status: 409, body: { code: 'is_admin' } });
  }
  await call('PUT', `/${other.id}/role`, { role: 'user' });
});

it('one admin remains when two remove each other at the same time', async () => {
  const other = await signInAs(server, 'admin');
  const answers = await Promise.all([
    call('PUT', `/${other.id}/role`, { role: 'user' }),
    call('PUT', `/${admin.id}/role`, { role: 'user' }, other),
  ]);
  expect(answers.map(answer => answer.status)).toContain(200);
  const [last, ...others] = await listAdmins(server.ctx);
  expect(others).toEqual([]);
  if (last?.id !== admin.id) {
    await call('PUT', `/${admin.id}/role`, { role: 'admin' }, other);
    await call('PUT', `/${other.id}/role`, { role: 'user' });
  }
});

it('with an external provider, lists people who have signed in here, and offers only the actions that work there', async () => {
  const external = await startTestServer({
    env: { AUTH_URL: 'https://project.supabase.co/auth/v1', AUTH_JWT_SECRET: 'x'.repeat(40) },
  });
  try {
    const [id, email] = [crypto.randomUUID(), anEmail()];
    await ensureProfile(external.ctx, { userId: id, email, metadata: { first_name: 'Ines' } });
    await recordConfirmation(external.ctx, { id, email }, new Date());
    const actor = { kind: 'account', id: admin.id, email: '', role: 'admin', sessionId: '' } as const;
    const ctx = { ...external.ctx, actor: { ...actor, confirmedEmail: null, authenticatedAt: new Date() } };
    const { items, total } = await listUsers(ctx, { q: 'INES' }, []);
    expect(total).toBe(1);
    expect(items).toMatchObject([{ id, email, isConfirmed: true, providers: [], actions: ['change-role'] }]);
    await setRole(ctx, { id, role: 'admin' });
    expect((await listUsers(ctx, { q: null, role: 'admin' }, [])).items).toMatchObject([{ id, actions: [] }]);
    await expect(setDisabled(ctx, { id, isDisabled: true })).rejects.toMatchObject({
      code: 'outside_provider',
    });
  } finally {
    await external.stop();
  }
});
