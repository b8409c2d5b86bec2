import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailSettings } from '#src/app/site-mail.ts';
import { confirmMail, welcomeMail } from '#src/features/accounts/server/accounts.emails.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { TEST_SECRET } from '#tests/support/context.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../database/job-queue.ts';
import { openMailQueue, sendMail } from './outbox.commands.ts';
import { OutageWatch } from './outage-watch.ts';
import { sendMailJob } from './send-mail.ts';
import { type MailTransport, openTransport } from './transport.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let transport: MailTransport;
let queue: JobQueue;

beforeAll(async () => {
  server = await startTestServer();
  smtp = await startSmtpServer();
  transport = openTransport(smtp.url);
  const settings = mailSettings({ config: parseConfig({}), secret: TEST_SECRET });
  const from = 'Halation <hello@halation.test>';
  queue = await startJobQueue(server, [
    sendMailJob({ ...settings, transport, watch: new OutageWatch(), from }),
  ]);
});
afterAll(async () => {
  await queue.stop();
  transport.close();
  await smtp.stop();
  await server.stop();
});

it('keeps an email with a later start in the outbox while others are sent', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  const mail = openMailQueue({ secret: TEST_SECRET, jobs: queue });
  const queueMail = (tx: Context, to: string, later?: Date) =>
    mail.queue(tx, { kind: confirmMail, to, params: { link: '/x', name: null }, startAfter: later });
  await inTransaction(server.ctx, tx => queueMail(tx, 'later@example.com', startAfter));
  await inTransaction(server.ctx, tx => queueMail(tx, 'now@example.com'));
  await until(() => smtp.received.length > 0);
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([['now@example.com']]);
  const waiting = await server.ctx.db.execute(
    sql`select start_after as "startAfter" from pgboss.job where name = ${sendMail.name} and start_after > now()`,
  );
  expect(waiting.rows.map(row => new Date(String(row['startAfter'])))).toEqual([startAfter]);
});

it('sends an email that a person is waiting for before a crowd of others', async () => {
  smtp.received.length = 0;
  const mail = openMailQueue({ secret: TEST_SECRET, jobs: queue });
  const urgent = await inTransaction(server.ctx, async tx => {
    for (let i = 0; i < 40; i += 1) {
      await mail.queue(tx, { kind: welcomeMail, to: `crowd-${i}@example.com`, params: { name: 'Ada' } });
    }
    const params = { link: '/x', name: null };
    return mail.queue(tx, { kind: confirmMail, to: 'waiting@example.com', params });
  });
  await until(() => smtp.received.length === 41, 30_000);
  const { rows } = await server.ctx.db.execute<{ id: string }>(
    sql`select data -> 'ids' ->> 0 as id from pgboss.job where name = ${sendMail.name} and started_on is not null
      and data -> 'ids' ->> 0 in (select id::text from mail_outbox where "to" like 'crowd-%' or "to" like 'waiting@%')
      order by started_on`,
  );
  expect(rows).toHaveLength(41);
  // Three are started at the same time.
  expect(rows.slice(0, 3).map(({ id }) => id)).toContain(urgent);
}, 60_000);
