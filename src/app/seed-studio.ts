import type { DemoCancellation } from '#demo/demo-people.ts';
import { demoRegistrants } from '#demo/registrants.ts';
import { demoStudioWork } from '#demo/studio-work.ts';
import { completeWorkshop } from '#src/features/registrations/server/registrations.commands.complete.ts';
import type { ManagedRegistration } from '#src/features/registrations/registrations.contract.manage.ts';
import { ReservationInput } from '#src/features/registrations/registrations.contract.ts';
import { workshopDays } from '#src/features/registrations/registrations.rules.roster.ts';
import { markDay } from '#src/features/registrations/server/registrations.commands.attendance.ts';
import { updateRegistration } from '#src/features/registrations/server/registrations.commands.edit.ts';
import { manageRegistration } from '#src/features/registrations/server/registrations.commands.manage.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { seedReservation } from './seed-reservation.commands.ts';
import type { Context } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { at, daysAgo, listSeats } from './seed-context.ts';
import { confirmedBefore, payAll, returnAll } from './seed-payments.ts';
import type { WorkshopIds } from './seed-visitors.ts';

const { confirmsAfterDays, completed, attended, noShows, internalNotes, cancellations } = demoStudioWork;
const CERTIFICATES_AFTER_DAYS = 2;

async function seatOf(tx: Context, workshopId: number, email: string): Promise<ManagedRegistration> {
  const seat = (await listSeats(tx, workshopId)).find(one => one.email === email);
  if (!seat) throw new Error(`${email} has no seat in demo workshop ${workshopId}`);
  return seat;
}

async function cancelSeat(tx: Context, workshopId: number, demo: DemoCancellation): Promise<void> {
  const person = demoRegistrants.find(({ email }) => email === demo.email);
  const reservation = ReservationInput.parse({ ...person, workshopId, type: 'reservation' });
  await seedReservation(daysAgo(tx, demo.reservedDaysAgo), reservation);
  const { id } = await seatOf(tx, workshopId, demo.email);
  await payAll(daysAgo(tx, demo.reservedDaysAgo - 1), id);
  const then = daysAgo(tx, demo.cancelledDaysAgo);
  await manageRegistration(then, { id, decision: 'cancel', silent: true, refund: 'full' });
  if (demo.isReturned) await returnAll(then, id);
  await updateRegistration(then, { id, changes: { internalNote: demo.internalNote } });
}

/** Leaves the newest for whoever tries the panel. */
async function confirmSeats(tx: Context, workshopId: number): Promise<void> {
  const newest = confirmedBefore(tx);
  for (const { id, createdAt } of await listSeats(tx, workshopId)) {
    const reserved = Date.parse(createdAt);
    if (reserved > newest) continue;
    const then = at(tx, reserved + confirmsAfterDays * DAY_MS);
    await manageRegistration(then, { id, decision: 'confirm', silent: true });
  }
}

async function takeAttendance(tx: Context, workshopId: number): Promise<void> {
  const workshop = await getWorkshop(tx, workshopId);
  for (const day of workshopDays(workshop, '')) {
    const evening = at(tx, Date.parse(day) + 1.2 * DAY_MS);
    for (const { id, attendance } of await listSeats(tx, workshopId)) {
      if (attendance !== 'no-show') await markDay(evening, { id, day, isPresent: true });
    }
  }
}

/** What the owner of the demo has done with its registrations before today. */
export async function seedStudioWork(
  tx: Context,
  idOf: WorkshopIds,
  coming: readonly number[],
): Promise<void> {
  for (const demo of cancellations) await cancelSeat(tx, idOf(demo.workshop), demo);
  for (const workshopId of coming) await confirmSeats(tx, workshopId);
  for (const { workshop, email, note } of internalNotes) {
    const { id } = await seatOf(tx, idOf(workshop), email);
    await updateRegistration(daysAgo(tx, 1), { id, changes: { internalNote: note } });
  }
  const afterwards = async (title: string): Promise<Context> => {
    const { endDate } = await getWorkshop(tx, idOf(title));
    return at(tx, Date.parse(endDate ?? '') + CERTIFICATES_AFTER_DAYS * DAY_MS);
  };
  for (const { workshop, email } of noShows) {
    const { id } = await seatOf(tx, idOf(workshop), email);
    await updateRegistration(await afterwards(workshop), { id, changes: { attendance: 'no-show' } });
  }
  await takeAttendance(tx, idOf(attended));
  for (const title of completed) await completeWorkshop(await afterwards(title), { id: idOf(title) });
}
