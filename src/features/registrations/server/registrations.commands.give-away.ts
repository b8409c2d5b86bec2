import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, Invalid, TooMany } from '#src/platform/server/errors.ts';
import { stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { SpotTransfer } from '../registrations.contract.spots.ts';
import { deadlineIn } from '../registrations.rules.holds.ts';
import { canGiveAway, startOf } from '../registrations.rules.spots.ts';
import { audit } from './registrations.commands.audit.ts';
import { lockRegistrations } from './registrations.commands.manage.ts';
import { lockSpot } from './registrations.commands.spots.ts';
import {
  type Registration,
  type RegistrationBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { todayIn } from './registrations.commands.terms.ts';
import { moveSeat } from './registrations.commands.transfer.ts';
import { offeredSpotEmail } from './registrations.emails.spots.ts';
import { OutdatedLink, offerIn } from './registrations.queries.spots.ts';
import { idInToken, spotPathOf, spotTokenOf } from './spots/spot-token.ts';

const OFFER_HOURS = 72;
const OFFERS_PER_DAY = 5;

function requireTransferable(batch: RegistrationBatch, row: Registration): void {
  const { startDate } = workshopIn(batch, row.workshopId);
  const isPossible = canGiveAway({
    status: row.status,
    startDate,
    now: batch.tx.clock.now(),
    timeZone: batch.site.timeZone,
    today: todayIn(batch),
    policy: batch.ledgers.get(row)?.terms.policy ?? null,
  });
  if (isPossible && row.holdFor !== 'email') return;
  throw new Conflict('not_possible', "This spot can't be given to someone else anymore.");
}

function change(batch: RegistrationBatch, row: Registration, values: Partial<Registration>): void {
  Object.assign(row, values, { updatedAt: stampAfter(row.updatedAt, batch.tx.clock.now()) });
  batch.changed.add(row);
}

/** Offers a seat to someone else. Nothing changes until they accept. Throws NotFound, Conflict `not_possible`, Invalid and TooMany. */
export async function offerSpot(ctx: Context, token: string, person: SpotTransfer): Promise<void> {
  // Outside the transaction, which is why a token that isn't theirs counts, too.
  const wait = await takeFromThrottle(ctx, {
    key: `spot offers ${idInToken(token) ?? ''} ${token}`,
    windowMs: DAY_MS,
    max: OFFERS_PER_DAY,
  });
  if (wait) throw new TooMany(wait, "You've offered your spot to many people today. Try again tomorrow.");
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockSpot(tx, token);
    requireTransferable(batch, row);
    if (person.email === row.email) throw new Invalid({ email: 'This is your own address' });
    const workshop = workshopIn(batch, row.workshopId);
    const { timeZone } = batch.site;
    const { holdScale: scale } = tx.limits;
    const ends = deadlineIn(OFFER_HOURS, { now: tx.clock.now(), scale });
    const start = startOf({ startDate: workshop.startDate, timeZone });
    const until = start !== null && start < ends ? start : ends;
    const version = Math.max(row.spotVersion, row.pendingTransfer?.version ?? 0) + 1;
    const { firstName, lastName, email } = person;
    change(batch, row, {
      pendingTransfer: { firstName, lastName, email, until: until.toISOString(), version },
    });
    const spot = spotPathOf(tx, { id: row.id, email, spotVersion: version });
    const other = { name: `${firstName} ${lastName}`, email, spot };
    batch.emails.push(offeredSpotEmail(other, { workshop, site: batch.site, from: row.name, until }));
    await writeBatch(batch);
  });
}

/** Throws NotFound. */
export async function withdrawOffer(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockSpot(tx, token);
    if (!row.pendingTransfer) return;
    change(batch, row, { pendingTransfer: null });
    await writeBatch(batch);
  });
}

/** Moves the seat to the person who was offered it, and returns the token of its page. Throws NotFound, and Conflict `already_registered` or `not_possible`. */
export async function acceptOffer(ctx: Context, token: string): Promise<string> {
  const id = idInToken(token);
  if (id === null) throw new OutdatedLink();
  return inTransaction(ctx, async tx => {
    const { rows, batch } = await lockRegistrations(tx, [id], found => found.pendingTransfer?.email ?? []);
    const [row] = rows;
    const offer = row && offerIn(tx, token, row);
    if (!offer) throw new OutdatedLink();
    requireTransferable(batch, row);
    const { firstName, lastName, email, version } = offer;
    await moveSeat(batch, row, {
      person: { firstName, lastName, email, phone: null, internalNote: null },
      proof: { addressConfirmedAt: tx.clock.now(), spotVersion: version },
    });
    await writeBatch(batch);
    await audit(tx, 'registration.transfer', { id, details: { by: 'person' } });
    return spotTokenOf(tx, row);
  });
}
