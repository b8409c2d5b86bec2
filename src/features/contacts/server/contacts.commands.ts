import type { Context } from '#src/platform/server/context.ts';
import type { ContactInput, ContactMessage } from '../contacts.contract.ts';
import { contactMessages } from './contacts.table.ts';

/** Keeps a message from one of the contact forms. */
export async function sendContactMessage(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: ContactInput,
): Promise<ContactMessage> {
  const [row] = await ctx.db
    .insert(contactMessages)
    .values({ ...input, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The message was not stored');
  return { ...row, createdAt: row.createdAt.toISOString() };
}
