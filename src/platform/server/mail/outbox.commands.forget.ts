import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Job, defineScheduledJob } from '../job-queue.ts';
import { mailOutbox } from './outbox.table.ts';

const DAY_MS = 86_400_000;
/** How long the outbox remembers that an email of some kind was sent, once its content is gone. */
const ROWS_KEPT_DAYS = 400;

/** Everything but kind, times and number of attempts; an error may name the receiver. */
const EMPTY = {
  to: null,
  about: null,
  replyTo: null,
  params: {},
  sealedParams: null,
  subject: null,
  lastError: null,
} as const;

/**
 * Removes the content of every email to or about a person, whatever the case of their address; what still waits is
 * not sent. For whatever deletes a person's data, in its transaction. An email that tells them of it is queued after
 * this.
 */
export async function forgetEmailsAbout(tx: Pick<Context, 'db'>, email: string): Promise<void> {
  await tx.db
    .update(mailOutbox)
    .set(EMPTY)
    .where(sql`${mailOutbox.about} = lower(${email})`);
}

/** Removes the content of emails that left, or were given up, longer than so many days ago, and very old rows. */
async function emptyOldEmails({ db, clock }: Pick<Context, 'db' | 'clock'>, keptDays: number): Promise<void> {
  const { to, sentAt, failedAt, createdAt } = mailOutbox;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const doneAt = sql`coalesce(${sentAt}, ${failedAt}, ${createdAt})`;
  await db.delete(mailOutbox).where(lt(doneAt, daysAgo(ROWS_KEPT_DAYS)));
  await db
    .update(mailOutbox)
    .set(EMPTY)
    .where(and(isNotNull(to), lt(doneAt, daysAgo(keptDays))));
}

/** Empties the outbox every night; `keptDays`: what the owner has set. */
export function outboxCleanUpJob(keptDays: (ctx: Context) => Promise<number>): Job {
  return defineScheduledJob({
    name: 'outbox-clean-up',
    schedule: '51 3 * * *',
    handle: async ctx => emptyOldEmails(ctx, await keptDays(ctx)),
  });
}
