import { asc, eq } from 'drizzle-orm';
import {
  type PersonalDataSource,
  DELETED_NAME,
  deletedAddress,
} from '#src/platform/server/personal-data-source.ts';
import { contactMessages } from './contacts.table.ts';

/** Forgetting a person keeps only the fact that someone wrote, and when. */
export const contactsOfAccount: PersonalDataSource = {
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
    const anonymous = { name: DELETED_NAME, email: deletedAddress('sender'), phone: null, subject: null };
    await tx.db
      .update(contactMessages)
      .set({ ...anonymous, message: "Deleted along with the sender's account." })
      .where(eq(contactMessages.email, email));
  },
};
