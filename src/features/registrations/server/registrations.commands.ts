import type { Context } from '#src/platform/server/context.ts';
import { drawId } from '#src/platform/server/database/draw-ids.ts';
import { Lane, type Outcome } from '#src/platform/server/database/lane.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import type {
  Enrollment,
  EnrollmentInput,
  InterestInput,
  RegistrationBody,
  RegistrationReceipt,
  ReservationInput,
} from '../registrations.contract.ts';
import { admitTogether } from './registrations.commands.admit.ts';
import { type Grant, type SentWish, grantTogether } from './registrations.commands.batch.ts';
import { refuseOnSight } from './registrations.commands.look.ts';
import { registrations } from './registrations.table.ts';

/** So many wait for one commit at most; more would make the first of them wait for the last. */
const BATCH = 64;

interface Lanes {
  admission: Lane<SentWish, Grant | null>;
  granting: Lane<SentWish, Grant>;
}

const lanesOfDatabases = new WeakMap<Database, Lanes>();

const together =
  <Answer>(work: (ctx: Context, wishes: readonly SentWish[]) => Promise<Outcome<Answer>[]>) =>
  async (batch: readonly SentWish[]): Promise<Outcome<Answer>[]> => {
    const [first] = batch;
    return first ? work(first.ctx, batch) : [];
  };

/** Wishes are let in while others are granted; of those for one workshop, one batch at a time is granted. */
function lanesOf(db: Database): Lanes {
  const known = lanesOfDatabases.get(db);
  if (known) return known;
  const size = { most: BATCH, atOnce: 2 };
  const lanes = {
    admission: new Lane({
      ...size,
      atOnce: 1,
      keyOf: (wish: SentWish) => wish,
      run: together(admitTogether),
    }),
    granting: new Lane({ ...size, keyOf: (wish: SentWish) => wish.workshopId, run: together(grantTogether) }),
  };
  lanesOfDatabases.set(db, lanes);
  return lanes;
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

function userIdOf({ actor }: Context): string | null {
  return actor.kind === 'account' ? actor.id : null;
}

/** Registers somebody: with whatever else arrives, or within the caller's transaction. */
async function register(wish: Omit<SentWish, 'userId'>): Promise<Grant> {
  const { ctx } = wish;
  const signed = { ...wish, userId: userIdOf(ctx) };
  if (!ctx.touched) {
    await refuseOnSight(signed);
    const { admission, granting } = lanesOf(ctx.db);
    return (await admission.add(signed)) ?? granting.add(signed);
  }
  const [outcome] = await grantTogether(ctx, [signed]);
  if (outcome && 'answer' in outcome) return outcome.answer;
  throw outcome?.error;
}

/** What is told of an interest or a reservation that was granted. */
export function receiptFor(input: RegistrationBody): RegistrationReceipt {
  const { workshopId, email } = input;
  if (input.type !== 'reservation') return { workshopId, status: 'interested', name: input.name, email };
  return { workshopId, status: 'reserved', name: fullName(input), email };
}

/** Notes that somebody would like to come; holds no seat. */
export async function showInterest(ctx: Context, input: InterestInput): Promise<RegistrationReceipt> {
  const { workshopId, email, name, phone, experience, goals, hearAbout, message } = input;
  const details = { phone, experience, goals, hearAbout, message };
  await register({ ctx, request: 'showInterest', workshopId, email, name, details });
  return receiptFor(input);
}

/** Holds a seat; an interest of the same address becomes the reservation. */
export async function reserveSpot(ctx: Context, input: ReservationInput): Promise<RegistrationReceipt> {
  const { workshopId, email, firstName, lastName, phone, notes } = input;
  const details = { firstName, lastName, phone, notes };
  await register({ ctx, request: 'reserve', workshopId, email, name: fullName(input), details });
  return receiptFor(input);
}

function enrollmentOf(ctx: Context, input: EnrollmentInput, { id, at }: Grant): Enrollment {
  const { workshopId } = input;
  return { id, userId: userIdOf(ctx), workshopId, status: 'enrolled', enrolledAt: at };
}

/** Takes part: holds a seat; an interest or a reservation of the same address becomes the enrollment. */
export async function enroll(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  const { workshopId, email, firstName, lastName, phone, experience, goals } = input;
  const details = { firstName, lastName, phone, experience, goals };
  const name = fullName(input);
  return enrollmentOf(
    ctx,
    input,
    await register({ ctx, request: 'enroll', workshopId, email, name, details }),
  );
}

/** What a program that filled in the form is told: as if it had enrolled, while nothing is kept (decision F1). */
export async function enrollmentFor(ctx: Context, input: EnrollmentInput): Promise<Enrollment> {
  const id = await drawId(ctx, registrations);
  return enrollmentOf(ctx, input, { id, at: ctx.clock.now().toISOString() });
}
