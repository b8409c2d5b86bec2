import { eq } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import {
  type LockedWorkshop,
  lockWorkshop,
} from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { BusinessDecision } from '../registrations.rules.ts';
import { type Registration, applyTransition } from './registrations.commands.apply.ts';
import { mailOfState } from './registrations.emails.manage.ts';
import { registrations } from './registrations.table.ts';

interface Locked {
  row: Registration;
  workshop: LockedWorkshop;
  site: SiteSettings;
}

/** Locks a registration and its workshop for the rest of the transaction. Throws NotFound. */
export async function lockRegistration(tx: Context, id: number): Promise<Locked> {
  const isIt = eq(registrations.id, id);
  const [found] = await tx.db.select().from(registrations).where(isIt);
  const site = await getSettings(tx);
  // The workshop first, as visitors' requests do, so that the two can't deadlock.
  const workshop = found && (await lockWorkshop(tx, found.workshopId, site.timeZone));
  const [row] = await tx.db.select().from(registrations).where(isIt).for('update');
  if (!row || !workshop) throw new NotFound('There is no such registration');
  return { row, workshop, site };
}

/**
 * Confirms, completes or cancels a registration and emails the person about it unless it is `silent`. Throws
 * NotFound, and Conflict `workshop_full` or `not_possible`.
 */
export async function manageRegistration(
  ctx: Context,
  { id, decision, silent = false }: { id: number; decision: BusinessDecision; silent?: boolean },
): Promise<Registration> {
  return inTransaction(ctx, async tx => {
    const { row, workshop, site } = await lockRegistration(tx, id);
    const changed = await applyTransition(tx, {
      command: decision,
      workshop,
      current: row,
      person: row,
      values: { heldFrom: null },
      isProved: true,
      emailsFor: registration => {
        const email = silent ? null : mailOfState({ registration, workshop, site }, true);
        return email ? [email] : [];
      },
    });
    return changed ?? row;
  });
}
