import { eq } from 'drizzle-orm';
import { confirmedEmail } from '#src/features/accounts/server/accounts.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { lockWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { onceOnly } from '#src/platform/server/forms/idempotency.commands.ts';
import { limitForm } from '#src/platform/server/forms/use-counts.commands.ts';
import type {
  Enrollment,
  EnrollmentInput,
  InterestInput,
  RegistrationBody,
  RegistrationReceipt,
  ReservationInput,
} from '../registrations.contract.ts';
import { DETAILS, type Details, type FormRequest } from '../registrations.rules.ts';
import { type Registration, applyTransition, findLiveRegistration } from './registrations.commands.apply.ts';
import { holdSeatFrom } from './registrations.commands.held-seats.ts';
import { refuseIfSoldOut } from './registrations.commands.sold-out.ts';
import { emailsOfRequest } from './registrations.emails.ts';
import { registrations } from './registrations.table.ts';

/** What a sender is told, the same for every address (decision R3). */
interface Accepted {
  id: number;
  /** ISO 8601. */
  at: string;
}

/** The details that the registration lacks; a repeat never overwrites what is known (decision R3). */
function missingDetails(current: Registration | null, details: Partial<Details>) {
  const missing = DETAILS.filter(field => details[field] && !current?.[field]);
  return Object.fromEntries(missing.map(field => [field, details[field]]));
}

async function applyRequest(tx: Context, request: FormRequest, isProved: boolean): Promise<Accepted> {
  const { command, workshopId, email, name, details } = request;
  const site = await getSettings(tx);
  const workshop = await lockWorkshop(tx, workshopId, site.timeZone);
  if (!workshop?.isVisible) throw new NotFound('There is no such workshop');
  const current = await findLiveRegistration(tx, workshopId, email);
  const mustHold = command !== 'showInterest' && !isProved;
  const heldFrom = mustHold ? await holdSeatFrom(tx, { workshop, current }) : null;
  const userId = isProved && tx.actor.kind === 'account' ? tx.actor.id : (current?.userId ?? null);
  const missing = missingDetails(current, details);
  const changed = await applyTransition(tx, {
    command,
    workshop,
    current,
    person: { email, name },
    values: { ...missing, heldFrom, userId },
    isProved,
    emailsFor: (_, counted) => emailsOfRequest(request, { workshop: counted, site, isNew: !current }),
  });
  const at = tx.clock.now();
  if (!changed && current && Object.keys(missing).length > 0) {
    const isIt = eq(registrations.id, current.id);
    await tx.db
      .update(registrations)
      .set({ ...missing, updatedAt: at })
      .where(isIt);
    touch(tx, 'registrations');
  }
  const id = changed && !current ? changed.id : await reserveId(tx, registrations);
  return { id, at: at.toISOString() };
}

/** Whether the sender is signed in with this very address, and has confirmed it. */
async function isOwnAddress(ctx: Context, email: string): Promise<boolean> {
  return (await confirmedEmail(ctx)) === email;
}

async function register(ctx: Context, request: FormRequest): Promise<Accepted> {
  const isProved = await isOwnAddress(ctx, request.email);
  return onceOnly(
    ctx,
    tx => applyRequest(tx, request, isProved),
    async () => {
      if (!isProved) await refuseIfSoldOut(ctx, request);
      await limitForm(ctx, request.command, request.email);
    },
  );
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** The answer to an interest or a reservation. */
export function receiptFor(input: RegistrationBody): RegistrationReceipt {
  const { workshopId, email } = input;
  if (input.type !== 'reservation') return { workshopId, status: 'interested', name: input.name, email };
  return { workshopId, status: 'reserved', name: fullName(input), email };
}

/** Records that someone would like to come; doesn't hold a seat. */
export async function showInterest(ctx: Context, input: InterestInput): Promise<RegistrationReceipt> {
  const { workshopId, email, name, phone, experience, goals, hearAbout, message } = input;
  const details = { phone, experience, goals, hearAbout, message };
  await register(ctx, { command: 'showInterest', workshopId, email, name, details });
  return receiptFor(input);
}

/** Holds a seat; an interest of the same address becomes the reservation. */
export async function reserveSpot(ctx: Context, input: ReservationInput): Promise<RegistrationReceipt> {
  const { workshopId, email, firstName, lastName, phone, notes } = input;
  const details = { firstName, lastName, phone, notes };
  await register(ctx, { command: 'reserve', workshopId, email, name: fullName(input), details });
  return receiptFor(input);
}

async function enrollmentOf(
  ctx: Context,
  { workshopId, email }: EnrollmentInput,
  { id, at }: Accepted,
): Promise<Enrollment> {
  const { actor } = ctx;
  const userId = actor.kind === 'account' && (await isOwnAddress(ctx, email)) ? actor.id : null;
  return { id, userId, workshopId, status: 'enrolled', enrolledAt: at };
}

/** Takes part: holds a seat; an interest or a reservation of the same address becomes the enrollment. */
export async function enroll(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  const { workshopId, email, firstName, lastName, phone, experience, goals } = input;
  const details = { firstName, lastName, phone, experience, goals };
  const request = { command: 'enroll', workshopId, email, name: fullName(input), details } as const;
  return enrollmentOf(ctx, input, await register(ctx, request));
}

/** The answer to a bot that filled in the form: as if it had enrolled, though nothing is stored (decision F1). */
export async function enrollmentFor(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  const id = await reserveId(ctx, registrations);
  return enrollmentOf(ctx, input, { id, at: ctx.clock.now().toISOString() });
}
