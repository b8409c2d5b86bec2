import type { QueuedMail } from '#src/platform/server/mail.ts';
import { stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { NO_HOLD, deadlineIn } from '../registrations.rules.holds.ts';
import { type Registration, type RegistrationBatch, workshopIn } from './registrations.commands.store.ts';
import { billSeat } from './registrations.commands.terms.ts';
import { emailOfConfirmedSeat } from './registrations.emails.ts';
import { paramsOf } from './registrations.emails.parts.ts';
import { confirmAddressEmail, emailOfHolder } from './registrations.emails.spots.ts';
import { listEarlyBirdIds } from './registrations.queries.early-bird.ts';
import { codeOf, withSpot } from './spots/spot-token.ts';

type Hold = Pick<Registration, 'holdFor' | 'heldUntil'>;
const NONE: Hold = { holdFor: null, heldUntil: null };

const at = ({ tx }: RegistrationBatch) => ({ now: tx.clock.now(), scale: tx.limits.holdScale });

/** Of a seat that someone takes without having proved that the address is theirs. */
export function holdForEmail(batch: RegistrationBatch): Hold {
  return { holdFor: 'email', heldUntil: deadlineIn(batch.site.confirmHours, at(batch)) };
}

/** Of a seat that waits for a payment, where the owner gives unpaid ones back. */
function holdForPayment(batch: RegistrationBatch, row: Registration): Hold {
  const { releaseUnpaidAfterHours: hours } = batch.site;
  const isOwed = (batch.ledgers.get(row)?.terms.totalAmount ?? 0) > 0;
  return hours !== null && isOwed ? { holdFor: 'payment', heldUntil: deadlineIn(hours, at(batch)) } : NONE;
}

function change(batch: RegistrationBatch, row: Registration, values: Partial<Registration>): void {
  Object.assign(row, values, { updatedAt: stampAfter(row.updatedAt, batch.tx.clock.now()) });
  batch.changed.add(row);
}

/** For a seat whose terms were just accepted by someone who is known. */
export function awaitPayment(batch: RegistrationBatch, row: Registration): void {
  Object.assign(row, holdForPayment(batch, row));
}

/** An admin, or a payment, decides that the seat is theirs. */
export function endHold(batch: RegistrationBatch, row: Registration): void {
  if (row.holdFor !== null) change(batch, row, NO_HOLD);
  billSeat(batch, row);
}

/** Someone has proved that the address is theirs: bills the seat and sends what they'd have got at once with an account. */
export async function confirmAddress(batch: RegistrationBatch, row: Registration): Promise<void> {
  const { tx, site } = batch;
  if (row.holdFor !== 'email') {
    if (row.addressConfirmedAt === null) change(batch, row, { addressConfirmedAt: tx.clock.now() });
    return;
  }
  const workshop = workshopIn(batch, row.workshopId);
  const isEarly = (await listEarlyBirdIds(tx, site.earlyBirdSeats, workshop.id)).has(row.id);
  change(batch, row, {
    ...NO_HOLD,
    ...holdForPayment(batch, row),
    addressConfirmedAt: tx.clock.now(),
    codeVersion: row.codeVersion + 1,
  });
  billSeat(batch, row);
  batch.emails.push(emailOfConfirmedSeat(withSpot(tx, row), { workshop, site, isEarly }));
}

/** With a code and the link to their spot, to the address itself: whoever asked learns nothing. */
export function emailToHolder(batch: RegistrationBatch, row: Registration): QueuedMail {
  const { tx, site } = batch;
  const workshop = workshopIn(batch, row.workshopId);
  const [person, code] = [withSpot(tx, row), codeOf(tx, row)];
  const { heldUntil: until } = row;
  if (row.holdFor !== 'email' || until === null) return emailOfHolder(person, { workshop, site, code });
  return confirmAddressEmail(paramsOf(person, workshop, site), { code, until, site });
}
