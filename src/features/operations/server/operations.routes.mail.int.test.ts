import { beforeAll, expect, it } from 'vitest';
import { noteAttempt, noteFailure, noteSent } from '#src/platform/server/mail/outbox.commands.delivery.ts';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { getMailState } from './operations.queries.mail.ts';

const server = setUpTestServer();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, server.url + path, admin.headers, body);

it('sends a test email to the admin who asks for it', async () => {
  expect(await call('POST', '/api/settings/test-mail')).toEqual({
    status: 200,
    body: { to: admin.email, outcome: 'stored', reason: null },
  });
  const [mail] = await listStoredMails(server.ctx, 1);
  expect(mail).toMatchObject({ kind: 'settings-test', to: admin.email });
});

it('reports whether emails are sent, and why not', async () => {
  const state = async () => (await call('GET', '/api/settings/mail-state')).body;
  const nothing = {
    isSent: false,
    waiting: 0,
    waitingSince: null,
    failed: 0,
    lastError: null,
    lastSentAt: null,
  };
  expect(await state()).toEqual(nothing);
  const [mail] = await listStoredMails(server.ctx, 1);
  await noteAttempt(server.ctx, mail?.id ?? '');
  await noteFailure(server.ctx, mail?.id ?? '', { reason: 'connect ECONNREFUSED', isFinal: false });
  expect(await state()).toEqual({ ...nothing, lastError: 'connect ECONNREFUSED' });
  const sending = { ...server.ctx, mail: { ...server.ctx.mail, isSent: true } };
  expect(await getMailState(sending)).toMatchObject({ isSent: true, waiting: 1, failed: 0 });
  await noteFailure(server.ctx, mail?.id ?? '', { reason: '550 no such user', isFinal: true });
  expect(await getMailState(sending)).toMatchObject({ waiting: 0, failed: 1, lastError: '550 no such user' });
  await noteSent(server.ctx, mail?.id ?? '', 'A test email');
  expect(await getMailState(sending)).toMatchObject({ lastError: null, lastSentAt: expect.any(String) });
});
