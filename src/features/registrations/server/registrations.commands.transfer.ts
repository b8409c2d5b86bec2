import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { stampAfter } from '#src/platform/server/optimistic-lock.ts';
import type { RegistrationTransfer } from '../registrations.contract.manage.ts';
import { awaitsCompletion, holdsSeat } from '../registrations.rules.ts';
import { audit } from './registrations.commands.audit.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import {
  type Registration,
  type RegistrationBatch,
  liveRegistration,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { endHold } from './registrations.commands.holds.ts';
import { lockRegistration } from './registrations.commands.manage.ts';
import { deleteUndoneCertificates } from './registrations.commands.withdraw.ts';
import { mailOfState, mailOfTransfer } from './registrations.emails.manage.ts';
import { registrations } from './registrations.table.ts';
import { withSpot } from './spots/spot-token.ts';

/** The new holder may have no other registration in this workshop. An interest is cancelled. */
function cancelInterest(batch: RegistrationBatch, { workshopId }: Registration, email: string): void {
  const current = liveRegistration(batch, { workshopId, email });
  if (!current) return;
  if (holdsSeat(current.status)) {
    throw new Conflict('already_registered', 'Someone with this address already has a seat.', {
      fields: { email: 'Already has a seat' },
    });
  }
  applyTransition(batch, {
    command: 'cancel',
    current,
    person: current,
    values: {},
    isProved: true,
    emailsFor: () => [],
  });
}

interface Move {
  person: Omit<RegistrationTransfer, 'silent'>;
  /** Of someone who accepted it by the link in their email. */
  proof?: Pick<Registration, 'addressConfirmedAt' | 'spotVersion'>;
  silent?: boolean;
}

/**
 * Gives a seat to someone else. The registration stays, with its place in line, its early-bird perks, its terms and
 * payments; what the former holder wrote is deleted, and their link stops working. Throws Conflict `already_registered` or
 * `not_possible`.
 */
export async function moveSeat(
  batch: RegistrationBatch,
  row: Registration,
  { person, proof, silent = false }: Move,
): Promise<void> {
  const { tx, site } = batch;
  const { firstName, lastName, email, phone, internalNote } = person;
  if (!awaitsCompletion(row.status)) {
    throw new Conflict('not_possible', 'Only reserved and enrolled seats can be transferred.');
  }
  cancelInterest(batch, row, email);
  const about = { workshop: workshopIn(batch, row.workshopId), site };
  const mailToFormerHolder = mailOfTransfer({ registration: { ...row }, ...about });
  const holder = { userId: null, email, name: `${firstName} ${lastName}`, firstName, lastName, phone };
  const answers = {
    experience: null,
    goals: null,
    hearAbout: null,
    source: null,
    campaign: null,
    notes: null,
    message: null,
  };
  // An admin vouches for the new address; a payment is still awaited.
  if (row.holdFor === 'email') endHold(batch, row);
  const fresh = {
    heldFrom: null,
    attendance: null,
    attendedDays: [],
    internalNote,
    pendingTransfer: null,
    addressConfirmedAt: null,
    spotVersion: row.spotVersion + 1,
  };
  Object.assign(row, holder, answers, fresh, proof, {
    updatedAt: stampAfter(row.updatedAt, tx.clock.now()),
  });
  batch.changed.add(row);
  await deleteUndoneCertificates(tx, eq(registrations.id, row.id));
  const mailToNewHolder = mailOfState({ registration: withSpot(tx, row), ...about }, true);
  if (!silent) batch.emails.push(mailToFormerHolder, ...(mailToNewHolder ? [mailToNewHolder] : []));
}

/** Throws NotFound, and Conflict `already_registered` or `not_possible`. */
export async function transferRegistration(
  ctx: Context,
  { id, person: { silent, ...person } }: { id: number; person: RegistrationTransfer },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id, person.email);
    await moveSeat(batch, row, { person, silent });
    await writeBatch(batch);
    await audit(tx, 'registration.transfer', { id, details: { silent } });
  });
}
