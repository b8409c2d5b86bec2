import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { DayAttendance } from '../registrations.contract.manage.ts';
import { isWorkshopDay } from '../registrations.rules.roster.ts';
import { audit } from './registrations.commands.audit.ts';
import { workshopIn, writeBatch } from './registrations.commands.store.ts';
import { requireAttendable } from './registrations.commands.edit.ts';
import { lockRegistration } from './registrations.commands.manage.ts';

/**
 * Checks a person off on one day of the workshop, or takes it back. Idempotent: phones send it again after a lost
 * connection. Who was there on any day has attended. Throws NotFound, and Conflict `workshop_not_started` or
 * `not_possible`.
 */
export async function markDay(
  ctx: Context,
  { id, day, isPresent }: DayAttendance & { id: number },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id);
    if (row.attendedDays.includes(day) === isPresent) return;
    if (isPresent) {
      requireAttendable(batch, row, 'attended');
      const today = localPartsOf(tx.clock.now().getTime(), batch.site.timeZone).date;
      if (day > today) throw new Conflict('workshop_not_started', "That day hasn't begun yet.");
      if (!isWorkshopDay(workshopIn(batch, row.workshopId), day)) {
        throw new Conflict('not_possible', "That isn't a day of this workshop.");
      }
    }
    const others = row.attendedDays.filter(each => each !== day);
    const attendedDays = isPresent ? [...others, day].toSorted() : others;
    const attendance = attendedDays.length > 0 ? 'attended' : null;
    const updatedAt = stampAfter(row.updatedAt, tx.clock.now());
    batch.changed.add(Object.assign(row, { attendedDays, attendance, updatedAt }));
    await writeBatch(batch);
    await audit(tx, 'registration.attendance', { id, details: { day, isPresent } });
  });
}
