import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { confirmMail } from '#src/features/accounts/server/accounts.emails.ts';
import { TEST_SECRET, openTestContext } from '#tests/support/context.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { inTransaction } from '../database/transaction.ts';
import { openMailQueue, sendMail } from './outbox.commands.ts';
import { retryFailedEmails } from './outbox.commands.retry.ts';
import { mailOutbox } from './outbox.table.ts';

it('splits many emails into jobs that urgent emails can wait for, also when they are tried again', async () => {
  const site = await openTestContext();
  const job = { ...sendMail, handle: () => Promise.resolve() };
  const jobs = await openJobQueue({ ...site, log: site.ctx.log, jobs: [job], isWorker: false });
  const mail = openMailQueue({ secret: TEST_SECRET, jobs });
  const ctx = { ...site.ctx, jobs, mail };
  const counts = async () => {
    const found = sql`select jsonb_array_length(data->'ids') as count from pgboss.job order by created_on, count desc`;
    return (await ctx.db.execute<{ count: number }>(found)).rows.map(({ count }) => count);
  };
  const params = { link: 'https://halation.test/confirm', name: null };
  const mails = Array.from({ length: 25 }, (_, at) => ({
    kind: confirmMail,
    to: `${at}@example.com`,
    params,
  }));
  await inTransaction(ctx, tx => tx.mail.queueAll(tx, mails));
  expect(await counts()).toEqual([10, 10, 5]);
  await ctx.db.update(mailOutbox).set({ failedAt: ctx.clock.now() });
  expect(await inTransaction(ctx, tx => retryFailedEmails(tx))).toBe(25);
  expect(await counts()).toEqual([10, 10, 5, 10, 10, 5]);
  await jobs.stop();
  await site.close();
});

it('keeps emails that are tried again where none are sent', async () => {
  const site = await openTestContext();
  const jobs = await openJobQueue({ ...site, log: site.ctx.log, jobs: [], isWorker: false });
  const mail = openMailQueue({ secret: TEST_SECRET, jobs: undefined });
  const ctx = { ...site.ctx, jobs, mail };
  const params = { link: 'https://halation.test/confirm', name: null };
  await inTransaction(ctx, tx => tx.mail.queue(tx, { kind: confirmMail, to: 'ada@example.com', params }));
  await ctx.db.update(mailOutbox).set({ failedAt: ctx.clock.now() });
  expect(await inTransaction(ctx, tx => retryFailedEmails(tx))).toBe(1);
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ failedAt: null, sentAt: null }]);
  await jobs.stop();
  await site.close();
});
