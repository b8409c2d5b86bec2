import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailSettings } from '#src/app/site-mail.ts';
import { confirmMail } from '#src/features/accounts/server/accounts.emails.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { TEST_SECRET } from '#tests/support/context.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../database/job-queue.ts';
import { OutageWatch } from './outage-watch.ts';
import { openMailQueue, sendMail } from './outbox.commands.ts';
import { mailOutbox } from './outbox.table.ts';
import { sendMailJob } from './send-mail.ts';
import { openTransport } from './transport.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let stop: (() => Promise<void>) | undefined;
let queue: JobQueue;

async function startSending(): Promise<void> {
  const watch = new OutageWatch({ probeMs: 500 });
  const transport = openTransport(smtp.url);
  const settings = mailSettings({ config: parseConfig({}), secret: TEST_SECRET });
  const job = sendMailJob({ ...settings, transport, watch, from: 'hello@halation.test' });
  queue = await startJobQueue(server, [job]);
  stop = async () => {
    stop = undefined;
    watch.stop();
    await queue.stop();
    transport.close();
  };
}

beforeAll(async () => {
  server = await startTestServer();
  smtp = await startSmtpServer();
  await startSending();
});
afterAll(async () => {
  await stop?.();
  await smtp.stop();
  await server.stop();
});
beforeEach(async () => {
  await stop?.();
  await server.ctx.db.delete(mailOutbox);
  await server.ctx.db.execute(sql`delete from pgboss.job where name = ${sendMail.name}`);
  smtp.accept();
  await smtp.comeBack();
  smtp.received.length = 0;
  await startSending();
});

const people = Array.from({ length: 14 }, (_, i) => `waiting-${i}@example.com`);

async function queueForEverybody(): Promise<void> {
  for (const to of people) {
    await inTransaction(server.ctx, tx =>
      openMailQueue({ secret: TEST_SECRET, jobs: queue }).queue(tx, {
        kind: confirmMail,
        to,
        params: { link: 'https://example.com/verify', name: null },
      }),
    );
  }
}

/** Waits until every email was tried and then postpones the next attempts by an hour, as after a long outage. */
async function waitForAnHour(): Promise<void> {
  const waiting = sql`from pgboss.job where name = ${sendMail.name} and state = 'retry'`;
  await until(async () => {
    const { rows } = await server.ctx.db.execute<{ many: number }>(
      sql`select count(*)::integer as many ${waiting}`,
    );
    return rows[0]?.many === people.length;
  }, 20_000);
  await server.ctx.db.execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where name = ${sendMail.name} and state = 'retry'`,
  );
}

const receivers = () => smtp.received.flatMap(mail => mail.envelope.to).sort();

it('sends every waiting email once as soon as the email server is back', async () => {
  await smtp.leave();
  await queueForEverybody();
  await waitForAnHour();
  await smtp.comeBack();
  await until(() => smtp.received.length >= people.length, 20_000);
  await until(async () => (await server.ctx.db.select().from(mailOutbox)).every(mail => mail.sentAt), 5_000);
  expect(receivers()).toEqual(people.toSorted());
});

it('sends waiting emails even if the process was restarted during the outage', async () => {
  await smtp.leave();
  await queueForEverybody();
  await waitForAnHour();
  await stop?.();
  await smtp.comeBack();
  await startSending();
  await queue.retryNow(sendMail, { most: 1 });
  await until(() => smtp.received.length >= people.length, 20_000);
  expect(receivers()).toEqual(people.toSorted());
});

it('does not retry early an email that the recipient deferred', async () => {
  smtp.refuse(450);
  await queueForEverybody();
  await waitForAnHour();
  const attempts = smtp.attempts();
  await new Promise(resolve => setTimeout(resolve, 1_500));
  expect(smtp.attempts()).toBe(attempts);
});
