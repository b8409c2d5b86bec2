import { and, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#src/shared/dates.ts';
import type { DbContext, QueryContext } from '../context.ts';
import { defineScheduledJob } from '../database/job-queue.ts';
import { doneAtIn, mailOutbox } from './outbox.table.ts';

/** How long rows without content are kept. */
const ROWS_KEPT_DAYS = 400;

/** Keeps kind, times and number of attempts. The error may contain the recipient's address. */
export const REMOVED_CONTENT = {
  to: null,
  about: null,
  replyTo: null,
  params: {},
  sealedParams: null,
  subject: null,
  lastError: null,
} as const;

/**
 * Removes the content of all emails to or about a person, or of those until a time. Waiting emails aren't sent. Join
 * the transaction that deletes the person's data, and queue an email that tells them about it afterwards.
 */
export async function forgetEmailsAbout(
  tx: DbContext,
  email: string,
  { until = null }: { until?: Date | null } = {},
): Promise<void> {
  await tx.db
    .update(mailOutbox)
    .set(REMOVED_CONTENT)
    .where(
      and(sql`${mailOutbox.about} = lower(${email})`, until ? lte(mailOutbox.createdAt, until) : undefined),
    );
}

async function dropOldRows({ db, clock }: QueryContext): Promise<void> {
  const before = new Date(clock.now().getTime() - ROWS_KEPT_DAYS * DAY_MS);
  await db.delete(mailOutbox).where(lt(doneAtIn(mailOutbox), before));
}

/** The settings say when emails lose their content (`outbox.commands.retention.ts`). */
export const outboxCleanUpJob = defineScheduledJob({
  name: 'outbox-clean-up',
  schedule: '51 3 * * *',
  handle: dropOldRows,
});
