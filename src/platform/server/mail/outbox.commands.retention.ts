import { and, isNotNull, lt } from 'drizzle-orm';
import { defineRetention } from '../database/retention.ts';
import { REMOVED_CONTENT } from './outbox.commands.forget.ts';
import { doneAtIn, mailOutbox } from './outbox.table.ts';

const { id, createdAt, to } = mailOutbox;

/** Their content; see `outboxCleanUpJob` for the rest. */
export const emailsRetention = defineRetention({
  table: mailOutbox,
  id,
  createdAt,
  due: (_, before) => and(isNotNull(to), lt(doneAtIn(mailOutbox), before)),
  clean: async (tx, which) =>
    (await tx.db.update(mailOutbox).set(REMOVED_CONTENT).where(which)).rowCount ?? 0,
});
