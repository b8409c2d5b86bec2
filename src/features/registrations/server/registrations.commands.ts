import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { type UsableCode, usableCode } from '#src/features/pricing/server/pricing.queries.ts';
import { attribute } from '#src/features/visits/server/visits.commands.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { currentQuote } from '#src/features/workshops/server/workshops.queries.quote.ts';
import { type Context, confirmedEmail } from '#src/platform/server/context.ts';
import { isDatabaseUnavailable } from '#src/platform/server/database-unavailable.ts';
import type { Database } from '#src/platform/server/database.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound, Unavailable } from '#src/platform/server/errors.ts';
import { onceOnly } from '#src/platform/server/forms/idempotency.commands.ts';
import type { QueuedMail } from '#src/platform/server/mail.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Discount } from '#src/shared/quote.ts';
import type {
  Enrollment,
  EnrollmentInput,
  InterestInput,
  RegistrationBody,
  RegistrationReceipt,
  ReservationInput,
} from '../registrations.contract.ts';
import { DETAILS, type Details, type FormRequest, holdsSeat, isFull } from '../registrations.rules.ts';
import { applyTransition, requireOpen } from './registrations.commands.apply.ts';
import { awaitPayment, confirmAddress, emailToHolder, holdForEmail } from './registrations.commands.holds.ts';
import {
  type Registration,
  type RegistrationBatch,
  holdSeatFrom,
  liveRegistration,
  openBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { emailsOfRequest } from './registrations.emails.ts';
import { registrations } from './registrations.table.ts';
import { codeOf, spotPathOf } from './spots/spot-token.ts';

/** One transaction holds the workshop's row, another one prepares to. */
const MAX_AT_ONCE = 2;
/** Far more than the workshops that people register for at the same time. */
const MAX_WORKSHOPS = 1_000;

const limiters = new WeakMap<Database, LRUCache<number, LimitFunction>>();

function limiterOf({ db }: Context, workshopId: number): LimitFunction {
  const ofWorkshops =
    limiters.get(db) ??
    new LRUCache({
      max: MAX_WORKSHOPS,
      memoMethod: () => pLimit({ concurrency: MAX_AT_ONCE, rejectOnClear: true }),
    });
  limiters.set(db, ofWorkshops);
  return ofWorkshops.memo(workshopId);
}

/**
 * Registrations for one workshop wait for its row. Few may do so at a time, so that the others don't take every
 * connection from people who want something else. If the row stays locked, those who wait are refused as well.
 */
async function limitPerWorkshop<T>(ctx: Context, workshopId: number, work: () => Promise<T>): Promise<T> {
  const limiter = limiterOf(ctx, workshopId);
  try {
    return await limiter(() =>
      work().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) limiter.clearQueue();
        throw error;
      }),
    );
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? new Unavailable() : error;
  }
}

/** A repeated form never overwrites stored details. */
function missingDetails(current: Registration | null, details: Partial<Details>) {
  const missing = DETAILS.filter(field => details[field] && !current?.[field]);
  return Object.fromEntries(missing.map(field => [field, details[field]]));
}

/** A refusal like everyone else's, so that nobody learns who is registered. The holder gets an email. */
class HolderRefused extends Conflict {
  readonly email: QueuedMail;

  constructor({ code, message }: Conflict, email: QueuedMail) {
    super(code, message);
    this.email = email;
  }
}

/** Made from this network, and nobody has proved yet that the address is theirs. */
const isOwnUnproved = ({ heldFrom, addressConfirmedAt }: Registration, network: string | null): boolean =>
  heldFrom !== null && heldFrom === network && addressConfirmedAt === null;

/** Someone else's registration stays as it is. Its holder gets an email instead. */
const NOT_THEIRS = 'not theirs';

async function apply(
  batch: RegistrationBatch,
  request: FormRequest,
  { current, promo }: { current: Registration | null; promo: UsableCode },
): Promise<Registration | typeof NOT_THEIRS | null> {
  const { tx, site } = batch;
  const { command, workshopId, email, name, details } = request;
  const workshop = workshopIn(batch, workshopId);
  const takesSeat = command !== 'showInterest';
  const hasSeat = current !== null && holdsSeat(current.status);
  const isProved = confirmedEmail(tx) === email;
  const from = tx.sender?.network ?? null;
  const network = takesSeat && !isProved && !isFull(workshop) ? from : null;
  const heldFrom = await holdSeatFrom(batch, workshop, { network, current });
  if (hasSeat && !isProved && !isOwnUnproved(current, from)) {
    requireOpen(command, workshop);
    return NOT_THEIRS;
  }
  if (hasSeat && isProved) await confirmAddress(batch, current);
  const userId = isProved && tx.actor.kind === 'account' ? tx.actor.id : (current?.userId ?? null);
  const attribution = current?.source ? {} : await attribute(tx, site.timeZone);
  const missing = missingDetails(current, details);
  const isUnproved = takesSeat && !isProved && site.confirmEmail;
  const changed = applyTransition(batch, {
    command,
    current,
    person: { workshopId, email, name },
    values: {
      ...missing,
      ...attribution,
      heldFrom,
      userId,
      ...(isUnproved && !hasSeat && holdForEmail(batch)),
      ...(takesSeat && isProved && { addressConfirmedAt: tx.clock.now() }),
    },
    isProved,
    promo,
    page: tx.sender?.page ?? null,
    emailsFor: row => {
      const { heldUntil } = row;
      const hold =
        row.holdFor === 'email' && heldUntil !== null ? { code: codeOf(tx, row), until: heldUntil } : null;
      const spot = takesSeat ? { spot: spotPathOf(tx, row) } : {};
      return emailsOfRequest(request, { workshop, site, isNew: !current, ...spot, hold });
    },
  });
  if (changed && takesSeat && !hasSeat && changed.holdFor === null) awaitPayment(batch, changed);
  if (!changed && current && Object.keys(missing).length > 0) {
    batch.changed.add(Object.assign(current, missing, { updatedAt: tx.clock.now() }));
  }
  return changed;
}

/** So that nobody owes something else than they saw. Throws Conflict `terms_changed`. */
function requireTerms(
  { tx, site }: RegistrationBatch,
  workshop: LockedWorkshop,
  { request: { terms }, discount }: { request: FormRequest; discount: Discount | null },
): void {
  if (terms === undefined) return;
  const current = currentQuote(workshop, { site, now: tx.clock.now(), discount });
  if (current.terms !== terms) {
    throw new Conflict(
      'terms_changed',
      'The price or its terms have changed. Please check them and send the form again.',
      { current },
    );
  }
}

/** `email`: for the holder of a seat that someone else asked for. */
interface Outcome {
  created: Registration | null;
  email: QueuedMail | null;
}

async function accept(tx: Context, request: FormRequest): Promise<Outcome> {
  const batch = await openBatch(tx, [request]);
  const workshop = workshopIn(batch, request.workshopId);
  if (!workshop.isVisible) throw new NotFound('Workshop not found');
  const { promoCode } = request;
  // Also for someone who has a seat already, so that the answer is everyone's.
  const promo = await usableCode(tx, promoCode, { workshop, site: batch.site, isLocked: true });
  requireTerms(batch, workshop, { request, discount: promo.discount });
  const current = liveRegistration(batch, request);
  try {
    const changed = await apply(batch, request, { current, promo });
    if (changed === NOT_THEIRS) return { created: null, email: current && emailToHolder(batch, current) };
    await writeBatch(batch);
    return { created: current ? null : changed, email: null };
  } catch (error) {
    const isSoldOut = error instanceof Conflict && error.code === 'workshop_full';
    if (!isSoldOut || !current || !holdsSeat(current.status)) throw error;
    throw new HolderRefused(error, emailToHolder(batch, current));
  }
}

/** At most once a day. */
async function emailHolder(ctx: Context, { workshopId }: FormRequest, email: QueuedMail): Promise<void> {
  const key = `registered already ${workshopId} ${email.to}`;
  if (await takeFromThrottle(ctx, { key, windowMs: DAY_MS, max: 1 })) return;
  await inTransaction(ctx, tx => tx.mail.queueAll(tx, [email]));
}

async function register<Answer>(
  ctx: Context,
  request: FormRequest,
  answer: (created: Registration | null, tx: Context) => Answer | Promise<Answer>,
): Promise<Answer> {
  // In the background, so that response times don't reveal anything either.
  const tell = (email: QueuedMail) =>
    void emailHolder(ctx, request, email).catch((failure: unknown) =>
      ctx.log.warn({ err: failure }, 'could not email someone who is already registered'),
    );
  try {
    let toHolder: QueuedMail | null = null;
    const answered = await limitPerWorkshop(ctx, request.workshopId, () =>
      onceOnly(ctx, async tx => {
        const { created, email } = await accept(tx, request);
        toHolder = email;
        return answer(created, tx);
      }),
    );
    if (toHolder) tell(toHolder);
    return answered;
  } catch (error) {
    if (error instanceof HolderRefused) tell(error.email);
    throw error;
  }
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
  const request = { command: 'showInterest', workshopId, email, name, details } as const;
  return register(ctx, request, () => receiptFor(input));
}

export async function reserveSpot(ctx: Context, input: ReservationInput): Promise<RegistrationReceipt> {
  const { workshopId, email, firstName, lastName, phone, notes, hearAbout, terms, promoCode } = input;
  const details = { firstName, lastName, phone, notes, hearAbout };
  const request = {
    command: 'reserve',
    workshopId,
    email,
    name: fullName(input),
    details,
    terms,
    promoCode,
  } as const;
  return register(ctx, request, () => receiptFor(input));
}

/** Each response has a new id, which doesn't reveal whether a registration was created. */
async function enrollmentOf(
  ctx: Context,
  { workshopId, email }: EnrollmentInput,
  created: Registration | null,
): Promise<Enrollment> {
  const id = created?.id ?? (await reserveId(ctx, registrations));
  const userId = ctx.actor.kind === 'account' && confirmedEmail(ctx) === email ? ctx.actor.id : null;
  return { id, userId, workshopId, status: 'enrolled', enrolledAt: ctx.clock.now().toISOString() };
}

export async function enroll(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  const { workshopId, email, firstName, lastName, phone, experience, goals, hearAbout, terms, promoCode } =
    input;
  const details = { firstName, lastName, phone, experience, goals, hearAbout };
  const request = {
    command: 'enroll',
    workshopId,
    email,
    name: fullName(input),
    details,
    terms,
    promoCode,
  } as const;
  return register(ctx, request, (created, tx) => enrollmentOf(tx, input, created));
}

/** What a bot gets: a normal-looking response, though nothing is stored. */
export async function enrollmentFor(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  return enrollmentOf(ctx, input, null);
}
