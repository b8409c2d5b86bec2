import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { queueJobs, sendMail } from './outbox.commands.ts';
import { REMOVED_CONTENT } from './outbox.commands.forget.ts';
import { hasDeliveryState } from './outbox.queries.list.ts';
import { mailOutbox } from './outbox.table.ts';

/** Failed emails tried again at once. */
const MOST = 500;

/** Queues failed emails again. Returns how many. */
export async function retryFailedEmails(tx: Context, only?: string): Promise<number> {
  const failed = await tx.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(hasDeliveryState.failed, only === undefined ? undefined : eq(mailOutbox.id, only)))
    .limit(MOST)
    .for('update');
  const ids = failed.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.db.update(mailOutbox).set({ failedAt: null, lastError: null }).where(inArray(mailOutbox.id, ids));
  if (tx.mail.isSent) await queueJobs(tx, tx.jobs, ids);
  return ids.length;
}

/** Tries a waiting email now instead of after its pause. */
export async function retryEmailNow(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(mailOutbox)
    .set({ lastError: null })
    .where(and(eq(mailOutbox.id, id), hasDeliveryState.waiting));
  await ctx.jobs.retryNow(sendMail, { containing: { ids: [id] } });
}

/** Removes the content of a failed email, so that it's never sent. False if there is none. */
export async function removeFailedEmail(tx: Context, id: string): Promise<boolean> {
  const removed = await tx.db
    .update(mailOutbox)
    .set(REMOVED_CONTENT)
    .where(and(eq(mailOutbox.id, id), hasDeliveryState.failed))
    .returning({ id: mailOutbox.id });
  return removed.length > 0;
}
