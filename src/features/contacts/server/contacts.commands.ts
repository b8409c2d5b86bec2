import { confirmedEmail } from '#src/features/accounts/server/accounts.queries.ts';
import { recordEvents } from '#src/features/analytics/server/analytics.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { onceOnly } from '#src/platform/server/forms/idempotency.commands.ts';
import { limitForm } from '#src/platform/server/forms/limit-form.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import type { ContactInput, ContactMessage } from '../contacts.contract.ts';
import { mailsOfMessage } from './contacts.emails.ts';
import { contactMessages } from './contacts.table.ts';

/** So many confirmations go to one address in an hour. */
const CONFIRMATIONS = { max: 3, windowMs: 3_600_000 };

/**
 * Whether the address that was given gets a confirmation. It may be a third person's: beyond a few, the message is
 * kept and the business told, and no more goes there.
 */
async function mayConfirm(ctx: Context, email: string): Promise<boolean> {
  return !(await takeFromThrottle(ctx, { key: `contact confirmation for ${email}`, ...CONFIRMATIONS }));
}

/** Keeps a message from one of the contact forms, and writes to its sender and to the business (decision R8). */
export async function sendContactMessage(ctx: Context, input: ContactInput): Promise<ContactMessage> {
  let isConfirmed = false;
  return onceOnly(
    ctx,
    async tx => {
      const [row] = await tx.db
        .insert(contactMessages)
        .values({ ...input, createdAt: tx.clock.now() })
        .returning();
      if (!row) throw new Error('The message was not stored');
      const { contactEmail } = await getSettings(tx);
      const isOwnAddress = (await confirmedEmail(tx)) === input.email;
      await tx.mail.queueAll(tx, mailsOfMessage(input, { contactEmail, isConfirmed, isOwnAddress }));
      await recordEvents(tx, [{ type: 'contact' }]);
      touch(tx, 'contacts');
      return { ...input, id: row.id, createdAt: row.createdAt.toISOString() };
    },
    async () => {
      await limitForm(ctx, 'contact', input.email);
      isConfirmed = await mayConfirm(ctx, input.email);
    },
  );
}

/** What a program that filled in the form is told: as if it had been heard, while nothing is kept (decision F1). */
export async function messageFor(ctx: Context, input: ContactInput): Promise<ContactMessage> {
  const id = await reserveId(ctx, contactMessages);
  return { ...input, id, createdAt: ctx.clock.now().toISOString() };
}
