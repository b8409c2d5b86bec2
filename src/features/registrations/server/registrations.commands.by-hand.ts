import { and, eq, ne } from 'drizzle-orm';
import { recordEvents } from '#src/features/analytics/server/analytics.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import {
  type OpenWorkshop,
  lockWorkshop,
  recordSeats,
} from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { ManagedRegistration, RegistrationByHand } from '../registrations.contract.manage.ts';
import { type RegistrationStatus, decideRegistration, holdsSeat } from '../registrations.rules.ts';
import { REFUSALS } from './registrations.commands.manage.ts';
import { mailOfState } from './registrations.emails.manage.ts';
import { getRegistration } from './registrations.queries.manage.ts';
import { registrations } from './registrations.table.ts';

type Row = typeof registrations.$inferSelect;

const COMMAND_OF = { interested: 'showInterest', reserved: 'reserve', enrolled: 'enroll' } as const;
const EVENT_OF = { interested: 'interest', reserved: 'reservation', enrolled: 'enrollment' } as const;

async function findLive(tx: Context, { workshopId, email }: RegistrationByHand): Promise<Row | null> {
  const isTheirs = and(eq(registrations.workshopId, workshopId), eq(registrations.email, email));
  const [row] = await tx.db
    .select()
    .from(registrations)
    .where(and(isTheirs, ne(registrations.status, 'cancelled')));
  return row ?? null;
}

/** What becomes of it: the business may add people also to a workshop that is over or hidden, never beyond its seats. */
async function decide(
  tx: Context,
  input: RegistrationByHand,
  { workshop, current }: { workshop: OpenWorkshop; current: Row | null },
): Promise<RegistrationStatus> {
  const seatsLeft = workshop.maxParticipants - workshop.seatsHeld;
  const command = COMMAND_OF[input.status];
  const outcome = decideRegistration({
    command,
    current: current?.status ?? null,
    hasEnded: false,
    seatsLeft,
  });
  if (outcome.kind === 'refuse') throw new Conflict(outcome.code, REFUSALS[outcome.code]);
  if (outcome.kind !== 'keep') return outcome.status;
  throw new Conflict('already_registered', 'Somebody with this address is registered already.', {
    fields: { email: 'Is registered already' },
    current: current && (await getRegistration(tx, current.id)),
  });
}

async function write(
  tx: Context,
  input: RegistrationByHand,
  { status, current }: { status: RegistrationStatus; current: Row | null },
): Promise<number> {
  const { workshopId, email, firstName, lastName, phone, internalNote } = input;
  const updatedAt = tx.clock.now();
  const enrolledAt = status === 'enrolled' ? updatedAt : null;
  const given = { phone: phone ?? current?.phone, internalNote: internalNote ?? current?.internalNote };
  const values = { status, firstName, lastName, ...given, enrolledAt, updatedAt };
  const name = `${firstName} ${lastName}`;
  const [row] = current
    ? await tx.db.update(registrations).set(values).where(eq(registrations.id, current.id)).returning()
    : await tx.db
        .insert(registrations)
        .values({ ...values, workshopId, email, name, createdAt: updatedAt })
        .returning();
  if (!row) throw new Error('The registration was not stored');
  return row.id;
}

/** Registers somebody who has called or written; an interest or a reservation of the same address is taken further. */
export async function registerByHand(ctx: Context, input: RegistrationByHand): Promise<ManagedRegistration> {
  return inTransaction(ctx, async tx => {
    const site = await getSettings(tx);
    const workshop = await lockWorkshop(tx, input.workshopId, site.timeZone);
    if (!workshop) throw new NotFound('There is no such workshop');
    const current = await findLive(tx, input);
    const status = await decide(tx, input, { workshop, current });
    const id = await write(tx, input, { status, current });
    const heldBefore = current !== null && holdsSeat(current.status);
    const seatsHeld = workshop.seatsHeld + Number(holdsSeat(status)) - Number(heldBefore);
    await recordSeats(tx, [
      { id: workshop.id, seatsHeld, registrants: workshop.registrants + Number(!current) },
    ]);
    await recordEvents(tx, [{ type: EVENT_OF[input.status], workshopId: workshop.id }]);
    touch(tx, 'registrations');
    const registration = await getRegistration(tx, id);
    const mail = input.silent ? null : mailOfState({ registration, workshop, site });
    if (mail) await tx.mail.queueAll(tx, [mail]);
    return registration;
  });
}
