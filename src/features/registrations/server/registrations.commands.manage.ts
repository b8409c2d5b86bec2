import { eq } from 'drizzle-orm';
import { recordEvents } from '#src/features/analytics/server/analytics.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import {
  type OpenWorkshop,
  lockWorkshop,
  recordSeats,
} from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import {
  type RegistrationCommand,
  type RegistrationStatus,
  decideRegistration,
  holdsSeat,
} from '../registrations.rules.ts';
import { mailOfState } from './registrations.emails.manage.ts';
import { registrations } from './registrations.table.ts';

type Row = typeof registrations.$inferSelect;

/** What the business decides about a registration (decision R6). */
export type Decision = Extract<RegistrationCommand, 'confirm' | 'complete' | 'cancel'>;

/** Why the state machine refuses what the business decides. */
export const REFUSALS = {
  workshop_full: 'No seat is left in this workshop.',
  workshop_ended: 'This workshop has ended.',
  not_possible: 'Its state does not allow that.',
};

/** A registration with what it depends on. */
interface Locked {
  row: Row;
  workshop: OpenWorkshop;
  site: SiteSettings;
}

/** Takes a registration and its workshop for the rest of the transaction. */
export async function lockRegistration(tx: Context, id: number): Promise<Locked> {
  const one = eq(registrations.id, id);
  const [found] = await tx.db.select().from(registrations).where(one);
  const site = await getSettings(tx);
  // The workshop's row first, as people's own requests do, so that neither waits for the other.
  const workshop = found && (await lockWorkshop(tx, found.workshopId, site.timeZone));
  const [row] = await tx.db.select().from(registrations).where(one).for('update');
  if (!row || !workshop) throw new NotFound('There is no such registration');
  return { row, workshop, site };
}

/** What the row becomes. Whoever completes took part, even if nobody had confirmed it. */
function changedRow(row: Row, status: RegistrationStatus, at: Date): Row {
  const takesPart = status === 'enrolled' || status === 'completed';
  return { ...row, status, enrolledAt: row.enrolledAt ?? (takesPart ? at : null), updatedAt: at };
}

/** Writes a changed registration and what follows from it: seats, figures, and who is told. */
async function write(tx: Context, before: Row, row: Row, workshop: OpenWorkshop): Promise<void> {
  const { status, enrolledAt, updatedAt } = row;
  await tx.db
    .update(registrations)
    .set({ status, enrolledAt, updatedAt })
    .where(eq(registrations.id, row.id));
  const seatsHeld = workshop.seatsHeld + Number(holdsSeat(status)) - Number(holdsSeat(before.status));
  const registrants = workshop.registrants - Number(status === 'cancelled');
  await recordSeats(tx, [{ id: workshop.id, seatsHeld, registrants }]);
  if (enrolledAt && !before.enrolledAt) {
    await recordEvents(tx, [{ type: 'enrollment', workshopId: workshop.id }]);
  }
  touch(tx, 'registrations');
}

/**
 * Confirms, completes or cancels a registration, counts the workshop's seats anew, and tells the person of what was
 * confirmed or cancelled unless it is `silent`. Throws NotFound, and Conflict `workshop_full` or `not_possible` when
 * the state machine refuses.
 */
export async function manageRegistration(
  ctx: Context,
  { id, decision, silent = false }: { id: number; decision: Decision; silent?: boolean },
): Promise<Row> {
  return inTransaction(ctx, async tx => {
    const { row, workshop, site } = await lockRegistration(tx, id);
    const seatsLeft = workshop.maxParticipants - workshop.seatsHeld;
    const { hasEnded } = workshop;
    const outcome = decideRegistration({ command: decision, current: row.status, hasEnded, seatsLeft });
    if (outcome.kind === 'refuse') throw new Conflict(outcome.code, REFUSALS[outcome.code]);
    if (outcome.kind === 'keep') return row;
    const changed = changedRow(row, outcome.status, tx.clock.now());
    await write(tx, row, changed, workshop);
    const mail = silent ? null : mailOfState({ registration: changed, workshop, site }, true);
    if (mail) await tx.mail.queueAll(tx, [mail]);
    return changed;
  });
}
