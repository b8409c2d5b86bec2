import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { mailOutbox } from './outbox.table.ts';

const ERROR_LENGTH = 500;

type Ctx = Pick<Context, 'db' | 'clock'>;

/** A mail's content may be removed while it is on its way: then nothing of it comes back. */
const unlessEmptied = (text: string) => sql`case when ${mailOutbox.to} is not null then ${text} end`;

/** Notes that a mail is about to be handed to the mail server. */
export async function noteAttempt(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, lastAttemptAt: ctx.clock.now() })
    .where(eq(mailOutbox.id, id));
}

/** Notes that the mail server has taken a mail; what was secret in it is forgotten. */
export async function noteSent(ctx: Ctx, id: string, subject: string): Promise<void> {
  await ctx.db
    .update(mailOutbox)
    .set({ sentAt: ctx.clock.now(), subject: unlessEmptied(subject), sealedParams: null, lastError: null })
    .where(eq(mailOutbox.id, id));
}

/** Notes why a mail did not leave, and whether it is given up. */
export async function noteFailure(
  ctx: Ctx,
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
