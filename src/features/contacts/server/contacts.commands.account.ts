import { asc, eq } from 'drizzle-orm';
import { type AccountPart, DELETED_NAME, deletedAddress } from '#src/platform/server/account-part.ts';
import { contactMessages } from './contacts.table.ts';

/** What a person wrote to the business. Once forgotten, only that somebody wrote, and when, is left. */
export const contactsOfAccount: AccountPart = {
  name: 'messages',
  exportOf: async (ctx, { email }) => {
    if (!email) return [];
    return ctx.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, email))
      .orderBy(asc(contactMessages.id));
  },
  forget: async (tx, { email }) => {
    if (!email) return;
    const nobody = { name: DELETED_NAME, email: deletedAddress('sender'), phone: null, subject: null };
    await tx.db
      .update(contactMessages)
      .set({ ...nobody, message: 'Removed together with the account of its sender.' })
      .where(eq(contactMessages.email, email));
  },
};
