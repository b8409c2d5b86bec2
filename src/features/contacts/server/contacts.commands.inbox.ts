import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { forgetEmailsAbout } from '#src/platform/server/mail/outbox.commands.forget.ts';
import type { InboxMessage, InboxUpdate } from '../contacts.contract.ts';
import { audit } from './contacts.commands.audit.ts';
import { inboxMessageOf } from './contacts.queries.ts';
import { contactMessages } from './contacts.table.ts';

function noSuchMessage(): NotFound {
  return new NotFound('Message not found');
}

/** Marks a message as read or handled, or undoes it. Handled implies read; unread implies not handled. */
export async function updateInboxMessage(
  ctx: Context,
  { id, isRead, isHandled }: InboxUpdate & { id: number },
): Promise<InboxMessage> {
  return inTransaction(ctx, async tx => {
    const hasId = eq(contactMessages.id, id);
    const [row] = await tx.db.select().from(contactMessages).where(hasId).for('update');
    if (!row) throw noSuchMessage();
    const at = tx.clock.now();
    const read = isHandled ? true : isRead;
    const handled = read === false ? false : isHandled;
    const timestampFor = (known: Date | null, isSet: boolean | undefined): Date | null =>
      isSet === undefined ? known : isSet ? (known ?? at) : null;
    const changes = {
      readAt: timestampFor(row.readAt, read),
      handledAt: timestampFor(row.handledAt, handled),
    };
    await tx.db.update(contactMessages).set(changes).where(hasId);
    touch(tx, 'contacts');
    return inboxMessageOf({ ...row, ...changes });
  });
}

/** Also erases the content of emails to and about the sender. */
export async function deleteInboxMessage(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const [deleted] = await tx.db
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ email: contactMessages.email });
    if (!deleted) throw noSuchMessage();
    await forgetEmailsAbout(tx, deleted.email);
    await audit(tx, 'message.delete', { id });
    touch(tx, 'contacts');
  });
}
