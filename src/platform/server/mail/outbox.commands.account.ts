import { asc, eq } from 'drizzle-orm';
import type { PersonalDataSource } from '../personal-data-source.ts';
import { forgetEmailsAbout } from './outbox.commands.forget.ts';
import { mailOutbox } from './outbox.table.ts';

export const mailOfAccount: PersonalDataSource = {
  name: 'mail',
  exportOf: async (ctx, { email }) => {
    if (!email) return [];
    const { kind, to, subject, params: content, createdAt, sentAt, failedAt } = mailOutbox;
    return ctx.db
      .select({ kind, to, subject, content, createdAt, sentAt, failedAt })
      .from(mailOutbox)
      .where(eq(mailOutbox.about, email))
      .orderBy(asc(createdAt));
  },
  forget: async (tx, { email }) => {
    if (email) await forgetEmailsAbout(tx, email);
  },
};
