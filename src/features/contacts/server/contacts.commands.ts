import { recordEvents } from '#src/features/visits/server/visits.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { type Context, confirmedEmail } from '#src/platform/server/context.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { onceOnly } from '#src/platform/server/forms/idempotency.commands.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import type { ContactInput, ContactMessage } from '../contacts.contract.ts';
import { mailsOfMessage } from './contacts.emails.ts';
import { contactMessages } from './contacts.table.ts';

const CONFIRMATIONS = { max: 3, windowMs: 3_600_000 };

/** The address may be someone else's. Beyond the limit, the message is stored but no confirmation is sent. */
async function mayConfirm(ctx: Context, email: string): Promise<boolean> {
  return !(await takeFromThrottle(ctx, { key: `contact confirmation for ${email}`, ...CONFIRMATIONS }));
}

export async function sendContactMessage(ctx: Context, input: ContactInput): Promise<ContactMessage> {
  return onceOnly(ctx, async tx => {
    const [row] = await tx.db
      .insert(contactMessages)
      .values({ ...input, createdAt: tx.clock.now() })
      .returning();
    if (!row) throw new Error('insert into contact_messages returned no row');
    const { contactEmail } = await getSettings(tx);
    const isConfirmed = await mayConfirm(tx, input.email);
    const isOwnAddress = confirmedEmail(tx) === input.email;
    await tx.mail.queueAll(tx, mailsOfMessage(input, { contactEmail, isConfirmed, isOwnAddress }));
    await recordEvents(tx, [{ type: 'contact' }]);
    touch(tx, 'contacts');
    return { ...input, id: row.id, createdAt: row.createdAt.toISOString() };
  });
}

/** What a bot gets: a normal-looking response, though nothing is stored. */
export async function messageFor(ctx: Context, input: ContactInput): Promise<ContactMessage> {
  const id = await reserveId(ctx, contactMessages);
  return { ...input, id, createdAt: ctx.clock.now().toISOString() };
}
