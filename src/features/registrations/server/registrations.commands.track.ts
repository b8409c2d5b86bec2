import { and, eq, isNull } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { lockWorkshops } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { moneyEntry } from '../registrations.rules.ledger.ts';
import { holdsSeat } from '../registrations.rules.ts';
import { audit } from './registrations.commands.audit.ts';
import { lockRegistrations } from './registrations.commands.manage.ts';
import { workshopIn, writeBatch } from './registrations.commands.store.ts';
import { acceptTerms, addEntries, billSeat } from './registrations.commands.terms.ts';
import { isSeatHeld } from './registrations.queries.seats.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const NOTE = 'Paid before payments were tracked';

/**
 * Gives everyone with a seat but without terms those of today, and records what `paid` have paid already. Emails nobody.
 * Throws NotFound.
 */
export async function trackPayments(
  ctx: Context,
  { workshopId, paid }: { workshopId: number; paid: readonly number[] },
): Promise<number> {
  return inTransaction(ctx, async tx => {
    const { timeZone } = await getSettings(tx);
    // Before it is read who has a seat, so that nobody takes one in between.
    const locked = await lockWorkshops(tx, [workshopId], timeZone);
    if (!locked.has(workshopId)) throw new NotFound('Workshop not found');
    const found = await tx.db
      .select({ id: registrations.id })
      .from(registrations)
      .leftJoin(registrationTerms, eq(registrationTerms.registrationId, registrations.id))
      .where(
        and(eq(registrations.workshopId, workshopId), isSeatHeld, isNull(registrationTerms.registrationId)),
      );
    const ids = found.map(({ id }) => id);
    const { rows, batch } = await lockRegistrations(tx, ids);
    const isUntracked = rows.filter(row => holdsSeat(row.status) && !batch.ledgers.has(row));
    for (const row of isUntracked) {
      acceptTerms(batch, row, workshopIn(batch, workshopId), null);
      billSeat(batch, row);
      const total = batch.ledgers.get(row)?.terms.totalAmount ?? 0;
      if (total > 0 && paid.includes(row.id)) {
        addEntries(batch, row, [moneyEntry('paid', total, 'other')], { note: NOTE });
      }
    }
    await writeBatch(batch);
    await audit(tx, 'registration.track-payments', {
      details: { workshopId, tracked: isUntracked.length, paid: paid.length },
    });
    return isUntracked.length;
  });
}
