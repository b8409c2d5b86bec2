import { eq } from 'drizzle-orm';
import { recordEvents } from '#src/features/analytics/server/analytics.commands.ts';
import { requireSettings } from '#src/features/settings/server/settings.queries.recall.ts';
import { recordSeats } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { insertsInto } from '#src/platform/server/database/insert-many.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import type { Writing } from '#src/platform/server/database/write-together.ts';
import type { Ledger } from './registrations.commands.ledger.ts';
import { registrations } from './registrations.table.ts';

const insertRegistrations = insertsInto(registrations);

/** Writes registrations that were there before, as they are now; those of a ledger that was read. */
export async function writeChanges(tx: Context, { created, changed }: Ledger): Promise<void> {
  const updatedAt = tx.clock.now();
  for (const { id, ...values } of [...changed].filter(entry => !created.has(entry))) {
    await tx.db
      .update(registrations)
      .set({ ...values, updatedAt })
      .where(eq(registrations.id, id));
  }
  if (changed.size > 0) touch(tx, 'registrations');
}

/** Writes everything else that was noted: new registrations, the workshops' counts and the mails. */
export async function writeNews(
  tx: Context,
  { site, workshops, created, mails, events, isRemembered }: Ledger,
  together: Writing,
): Promise<void> {
  const news = [...created];
  const counted = [...workshops.values()].filter(({ id }) => events.some(one => one.workshopId === id));
  if (isRemembered) await requireSettings(together, site);
  if (news.length > 0) await together.execute(insertRegistrations(news));
  await recordSeats(tx, counted, { together, isRemembered });
  await recordEvents(tx, events, together);
  await tx.mail.queueAll(tx, mails, together);
  if (news.length > 0) touch(tx, 'registrations');
}
