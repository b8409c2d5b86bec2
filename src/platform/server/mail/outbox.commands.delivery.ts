import { eq, sql } from 'drizzle-orm';
import type { QueryContext } from '../context.ts';
import { mailOutbox } from './outbox.table.ts';

const ERROR_LENGTH = 500;

/** The content may be removed while the email is being sent. It must not be written back. */
const unlessEmptied = (text: string) => sql`case when ${mailOutbox.to} is not null then ${text} end`;

export async function noteAttempt(ctx: QueryContext, id: string): Promise<void> {
  await ctx.db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, lastAttemptAt: ctx.clock.now() })
    .where(eq(mailOutbox.id, id));
}

export async function noteSent(ctx: QueryContext, id: string, subject: string): Promise<void> {
  await ctx.db
    .update(mailOutbox)
    .set({ sentAt: ctx.clock.now(), subject: unlessEmptied(subject), sealedParams: null, lastError: null })
    .where(eq(mailOutbox.id, id));
}

export async function noteFailure(
  ctx: QueryContext,
  id: string,
  { subject, reason, isFinal }: { subject?: string | undefined; reason: string; isFinal: boolean },
): Promise<void> {
  const failedAt = isFinal ? ctx.clock.now() : null;
  await ctx.db
    .update(mailOutbox)
    .set({
      subject: subject === undefined ? undefined : unlessEmptied(subject),
      lastError: unlessEmptied(reason.slice(0, ERROR_LENGTH)),
      failedAt,
    })
    .where(eq(mailOutbox.id, id));
}
