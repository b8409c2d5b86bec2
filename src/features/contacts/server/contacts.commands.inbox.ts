import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { forgetEmailsAbout } from '#src/platform/server/mail/outbox.commands.forget.ts';
import type { InboxMessage, InboxUpdate } from '../contacts.contract.ts';
import { inboxMessageOf } from './contacts.queries.ts';
import { contactMessages } from './contacts.table.ts';

function noSuchMessage(): NotFound {
  return new NotFound('There is no such message');
}

/** Notes that a message was read or handled, or takes it back. What is handled was read; what is unread is not. */
export async function updateInboxMessage(
  ctx: Context,
  { id, isRead, isHandled }: InboxUpdate & { id: number },
): Promise<InboxMessage> {
  return inTransaction(ctx, async tx => {
    const isIt = eq(contactMessages.id, id);
    const [row] = await tx.db.select().from(contactMessages).where(isIt).for('update');
    if (!row) throw noSuchMessage();
    const at = tx.clock.now();
    const read = isHandled ? true : isRead;
    const handled = read === false ? false : isHandled;
    const noted = (known: Date | null, is: boolean | undefined): Date | null =>
      is === undefined ? known : is ? (known ?? at) : null;
    const changes = { readAt: noted(row.readAt, read), handledAt: noted(row.handledAt, handled) };
    await tx.db.update(contactMessages).set(changes).where(isIt);
    touch(tx, 'contacts');
    return inboxMessageOf({ ...row, ...changes });
  });
}

/** Deletes a message for good, and with it the content of the emails to and about its sender. */
export async function deleteInboxMessage(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const [deleted] = await tx.db
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ email: contactMessages.email });
    if (!deleted) throw noSuchMessage();
    await forgetEmailsAbout(tx, deleted.email);
    touch(tx, 'contacts');
  });
}
