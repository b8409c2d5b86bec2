import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { RegistrationUpdate } from '../registrations.contract.manage.ts';
import { type Attendance, attendanceOpens, holdsSeat } from '../registrations.rules.ts';
import { audit } from './registrations.commands.audit.ts';
import {
  type Registration,
  type RegistrationBatch,
  liveRegistration,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { isForgotten } from './registrations.commands.forget.ts';
import { lockRegistration } from './registrations.commands.manage.ts';
import { getRegistration } from './registrations.queries.manage.ts';

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const;

function requireFree(batch: RegistrationBatch, row: Registration, email: string): void {
  const current = row.status === 'cancelled' ? null : liveRegistration(batch, { ...row, email });
  if (!current || current.id === row.id) return;
  throw new Conflict('already_registered', 'Someone with this address is already registered.', {
    fields: { email: 'Already registered' },
  });
}

function correctPerson(batch: RegistrationBatch, row: Registration, changes: RegistrationUpdate): string[] {
  const fields = PERSON.filter(field => changes[field] !== undefined && changes[field] !== row[field]);
  if (fields.length === 0) return [];
  if (isForgotten(row)) throw new Conflict('not_possible', "This person's data was deleted.");
  requireFree(batch, row, changes.email ?? row.email);
  for (const field of fields) Object.assign(row, { [field]: changes[field] });
  if (fields.includes('firstName') || fields.includes('lastName')) {
    row.name = [row.firstName, row.lastName].filter(Boolean).join(' ');
  }
  if (fields.includes('email')) row.addressConfirmedAt = null;
  return fields;
}

/** Marking it requires a seat and that the workshop has begun; unmarking is always possible. */
export function requireAttendable(
  batch: RegistrationBatch,
  row: Registration,
  attendance: Attendance | null,
): void {
  if (attendance === null) return;
  if (!holdsSeat(row.status) || (row.status === 'completed' && attendance === 'no-show')) {
    throw new Conflict('not_possible', "That isn't possible in its current status.");
  }
  const today = localPartsOf(batch.tx.clock.now().getTime(), batch.site.timeZone).date;
  if (attendanceOpens(workshopIn(batch, row.workshopId), today)) return;
  throw new Conflict('workshop_not_started', "You can mark attendance from the workshop's first day.");
}

/** Throws NotFound, and Conflict as the contract says. */
export async function updateRegistration(
  ctx: Context,
  { id, changes }: { id: number; changes: RegistrationUpdate },
): Promise<void> {
  const { internalNote, attendance, updatedAt: basedOn } = changes;
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id, changes.email);
    await requireUnchanged(row.updatedAt, basedOn, () => getRegistration(tx, id));
    const fields = correctPerson(batch, row, changes);
    if (fields.length > 0) await audit(tx, 'registration.update', { id, details: { fields } });
    const hasNewNote = internalNote !== undefined && internalNote !== row.internalNote;
    if (hasNewNote) {
      row.internalNote = internalNote;
      await audit(tx, 'registration.note', { id });
    }
    const isNewlyMarked = attendance !== undefined && attendance !== row.attendance;
    if (isNewlyMarked) {
      requireAttendable(batch, row, attendance);
      Object.assign(row, { attendance, ...(attendance !== 'attended' && { attendedDays: [] }) });
      await audit(tx, 'registration.attendance', { id, details: { attendance } });
    }
    if (fields.length === 0 && !hasNewNote && !isNewlyMarked) return;
    row.updatedAt = stampAfter(row.updatedAt, tx.clock.now());
    batch.changed.add(row);
    await writeBatch(batch);
  });
}
