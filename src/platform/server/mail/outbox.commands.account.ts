import { asc, eq, or } from 'drizzle-orm';
import type { AccountPart } from '../account-part.ts';
import { mailOutbox } from './outbox.table.ts';

/** The mail that a person was sent, and what the business was told of them. */
export const mailOfAccount: AccountPart = {
  name: 'mail',
  exportOf: async (ctx, { email }) => {
    if (!email) return [];
    const { kind, subject, createdAt, sentAt } = mailOutbox;
    return ctx.db
      .select({ kind, subject, createdAt, sentAt })
      .from(mailOutbox)
      .where(eq(mailOutbox.to, email))
      .orderBy(asc(createdAt));
  },
  forget: async (tx, { email }) => {
    if (!email) return;
    await tx.db.delete(mailOutbox).where(or(eq(mailOutbox.to, email), eq(mailOutbox.replyTo, email)));
  },
};
