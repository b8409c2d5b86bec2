import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MailAnswer, StoredEmail } from '#src/features/operations/operations.contract.mail.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { startProgram } from '#tests/support/program.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let program: Awaited<ReturnType<typeof startProgram>>;
let headers: Record<string, string>;

const ADMIN = 'admin@halation.test';

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpServer();
  program = await startProgram({
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
    DEMO_PASSWORD,
    RATE_LIMIT_SCALE: '1000',
  });
  await program.ready();
  const { body } = await postJson(`${program.url}/auth/v1/token?grant_type=password`, {
    email: ADMIN,
    password: DEMO_PASSWORD,
  });
  headers = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
});
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
  await smtp.stop();
  await database.drop();
});
beforeEach(() => smtp.accept());

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, program.url + path, headers, body);
const sendTest = async () => (await call('POST', '/api/settings/test-mail')).body as MailAnswer;
const list = async (state: string) => (await call('GET', `/api/emails?state=${state}`)).body as StoredEmail[];

it('waits until the email server has accepted the test email', async () => {
  expect(await sendTest()).toEqual({ to: ADMIN, outcome: 'sent', reason: null });
  expect(smtp.received.some(mail => mail.envelope.to.includes(ADMIN))).toBe(true);
});

it('shows why an email was refused, and sends it when asked to try again', async () => {
  smtp.refuse(550);
  const refused = await sendTest();
  expect(refused).toMatchObject({ to: ADMIN, outcome: 'failed' });
  expect(refused.reason).toContain('550');
  const [failed] = await list('failed');
  expect(failed).toMatchObject({ to: ADMIN, attempts: 1, lastError: refused.reason });
  expect(await call('POST', `/api/emails/${failed?.id}/retry`)).toMatchObject({
    body: { outcome: 'failed' },
  });
  smtp.accept();
  expect(await call('POST', `/api/emails/${failed?.id}/retry`)).toMatchObject({ body: { outcome: 'sent' } });
  expect(await list('failed')).toEqual([]);
  expect((await list('sent')).map(({ id }) => id)).toContain(failed?.id);
  expect((await call('POST', `/api/emails/${failed?.id}/retry`)).status).toBe(404);
});

it('tries all waiting emails again without their pauses', async () => {
  smtp.refuse(450);
  expect(await sendTest()).toMatchObject({ outcome: 'waiting' });
  const [waiting] = await list('waiting');
  expect(waiting?.lastError).toContain('450');
  const { body } = await call('GET', '/api/settings/mail-state');
  expect(body).toMatchObject({ isSent: true, waiting: 1, waitingSince: waiting?.createdAt });
  smtp.accept();
  expect(await call('POST', '/api/emails/retry', { state: 'waiting' })).toMatchObject({ status: 200 });
  await until(async () => (await list('waiting')).length === 0);
}, 30_000);

it('deletes an email that was given up, and none that may still be sent', async () => {
  smtp.refuse(550);
  await sendTest();
  const [failed] = await list('failed');
  expect((await call('DELETE', `/api/emails/${failed?.id}`)).status).toBe(204);
  expect(await list('failed')).toEqual([]);
  smtp.refuse(450);
  await sendTest();
  const [waiting] = await list('waiting');
  expect((await call('DELETE', `/api/emails/${waiting?.id}`)).status).toBe(404);
});
