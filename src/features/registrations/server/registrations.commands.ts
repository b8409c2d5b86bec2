import { confirmedEmail } from '#src/features/accounts/server/accounts.queries.ts';
import { type CameFrom, NOT_KNOWN, findVisits } from '#src/features/visits/server/visits.queries.visitor.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type Outcome, batchPerDatabase, outcomeOf } from '#src/platform/server/database/batcher.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { answerOnce, storeAnswers } from '#src/platform/server/forms/idempotency.commands.ts';
import { limitForm } from '#src/platform/server/forms/limit-form.ts';
import type {
  Enrollment,
  EnrollmentInput,
  InterestInput,
  RegistrationBody,
  RegistrationReceipt,
  ReservationInput,
} from '../registrations.contract.ts';
import { DETAILS, type Details, type FormRequest } from '../registrations.rules.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import {
  type Registration,
  type RegistrationBatch,
  liveRegistration,
  openBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.batch.ts';
import { holdSeatFrom } from './registrations.commands.held-seats.ts';
import { refuseIfSoldOut } from './registrations.commands.sold-out.ts';
import { emailsOfRequest } from './registrations.emails.ts';
import { registrations } from './registrations.table.ts';

interface SentRequest extends FormRequest {
  ctx: Context;
  /** True if the sender is signed in with this address and has confirmed it. */
  isProved: boolean;
}

interface Accepted {
  id: number;
  at: string;
}

/** A repeated form never overwrites stored details. */
function missingDetails(current: Registration | null, details: Partial<Details>) {
  const missing = DETAILS.filter(field => details[field] && !current?.[field]);
  return Object.fromEntries(missing.map(field => [field, details[field]]));
}

async function applyRequest(
  batch: RegistrationBatch,
  request: SentRequest,
  cameFrom: CameFrom,
): Promise<Registration | null> {
  const { ctx, command, workshopId, email, name, details, isProved } = request;
  if (!workshopIn(batch, workshopId).isVisible) throw new NotFound('Workshop not found');
  const current = liveRegistration(batch, request);
  const network = command === 'showInterest' || isProved ? null : (ctx.sender?.network ?? null);
  const heldFrom = await holdSeatFrom(batch, { workshopId, network, current });
  const userId = isProved && ctx.actor.kind === 'account' ? ctx.actor.id : (current?.userId ?? null);
  const missing = missingDetails(current, details);
  const changed = applyTransition(batch, {
    command,
    current,
    person: { workshopId, email, name },
    values: { ...missing, ...(current?.source ? {} : cameFrom), heldFrom, userId },
    isProved,
    page: ctx.sender?.page ?? null,
    emailsFor: (_, workshop) => emailsOfRequest(request, { workshop, site: batch.site, isNew: !current }),
  });
  if (!changed && current && Object.keys(missing).length > 0) {
    batch.changed.add(Object.assign(current, missing, { updatedAt: batch.tx.clock.now() }));
  }
  return current ? null : changed;
}

async function acceptAll(tx: Context, requests: readonly SentRequest[]): Promise<Outcome<Accepted>[]> {
  // Before the workshops are locked.
  const visits = await findVisits(
    tx,
    requests.map(({ ctx }) => ctx.sender),
  );
  const batch = await openBatch(tx, requests);
  const applied: Outcome<Registration | null>[] = [];
  for (const [index, request] of requests.entries()) {
    const cameFrom = visits[index] ?? NOT_KNOWN;
    applied.push(await outcomeOf(() => applyRequest(batch, request, cameFrom)));
  }
  await writeBatch(batch);
  const at = tx.clock.now().toISOString();
  const outcomes: Outcome<Accepted>[] = [];
  for (const outcome of applied) {
    if ('error' in outcome) outcomes.push(outcome);
    else outcomes.push({ answer: { id: outcome.answer?.id ?? (await reserveId(tx, registrations)), at } });
  }
  const accepted = requests.flatMap(({ ctx: { sender } }, index) => {
    const outcome = outcomes[index];
    return sender?.idempotency && outcome && 'answer' in outcome
      ? [{ idempotency: sender.idempotency, answer: outcome.answer }]
      : [];
  });
  await storeAnswers(tx, accepted);
  return outcomes;
}

/** Concurrent requests share one transaction. */
const accept = batchPerDatabase(async (requests: readonly SentRequest[]) => {
  const [first] = requests;
  return first ? inTransaction(first.ctx, tx => acceptAll(tx, requests)) : [];
});

async function register(ctx: Context, request: FormRequest): Promise<Accepted> {
  const isProved = await isOwnAddress(ctx, request.email);
  return answerOnce(ctx, {
    admit: async () => {
      if (!isProved) await refuseIfSoldOut(ctx, request);
      await limitForm(ctx, request.command, request.email);
    },
    run: () => accept({ ...request, ctx, isProved }),
  });
}

async function isOwnAddress(ctx: Context, email: string): Promise<boolean> {
  return (await confirmedEmail(ctx)) === email;
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

export function receiptFor(input: RegistrationBody): RegistrationReceipt {
  const { workshopId, email } = input;
  if (input.type !== 'reservation') return { workshopId, status: 'interested', name: input.name, email };
  return { workshopId, status: 'reserved', name: fullName(input), email };
}

export async function showInterest(ctx: Context, input: InterestInput): Promise<RegistrationReceipt> {
  const { workshopId, email, name, phone, experience, goals, hearAbout, message } = input;
  const details = { phone, experience, goals, hearAbout, message };
  await register(ctx, { command: 'showInterest', workshopId, email, name, details });
  return receiptFor(input);
}

export async function reserveSpot(ctx: Context, input: ReservationInput): Promise<RegistrationReceipt> {
  const { workshopId, email, firstName, lastName, phone, notes, hearAbout } = input;
  const details = { firstName, lastName, phone, notes, hearAbout };
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

export async function enroll(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  const { workshopId, email, firstName, lastName, phone, experience, goals, hearAbout } = input;
  const details = { firstName, lastName, phone, experience, goals, hearAbout };
  const request = { command: 'enroll', workshopId, email, name: fullName(input), details } as const;
  return enrollmentOf(ctx, input, await register(ctx, request));
}

/** What a bot gets: a normal-looking response, though nothing is stored. */
export async function enrollmentFor(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  const id = await reserveId(ctx, registrations);
  return enrollmentOf(ctx, input, { id, at: ctx.clock.now().toISOString() });
}
