import { lt } from 'drizzle-orm';
import { touch } from '#src/platform/server/database/transaction.ts';
import { defineRetention } from '#src/platform/server/database/retention.ts';
import { contactMessages } from './contacts.table.ts';

const { id, createdAt, handledAt } = contactMessages;

/** Counts from the day a message was handled, so that marking an old one doesn't delete it the same night. */
export const messagesRetention = defineRetention({
  table: contactMessages,
  id,
  createdAt,
  due: (_, before) => lt(handledAt, before),
  clean: async (tx, which) => {
    touch(tx, 'contacts');
    return (await tx.db.delete(contactMessages).where(which)).rowCount ?? 0;
  },
});
