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
import { lockRegistration } from './registrations.commands.manage.ts';
import { deleteUndoneCertificates } from './registrations.commands.withdraw.ts';
import { mailOfState, mailOfTransfer } from './registrations.emails.manage.ts';
import { registrations } from './registrations.table.ts';

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

/**
 * Gives a seat to someone else. The registration stays, with its place in line and its early-bird perks; what the former
 * holder wrote is deleted. Throws NotFound, and Conflict `already_registered` or `not_possible`.
 */
export async function transferRegistration(
  ctx: Context,
  { id, person }: { id: number; person: RegistrationTransfer },
): Promise<void> {
  const { firstName, lastName, email, phone, internalNote, silent } = person;
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id, email);
    if (!awaitsCompletion(row.status)) {
      throw new Conflict('not_possible', 'Only reserved and enrolled seats can be transferred.');
    }
    cancelInterest(batch, row, email);
    const workshop = workshopIn(batch, row.workshopId);
    const about = { workshop, site: batch.site };
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
    const fresh = { heldFrom: null, attendance: null, attendedDays: [], internalNote };
    Object.assign(row, holder, answers, fresh, { updatedAt: stampAfter(row.updatedAt, tx.clock.now()) });
    batch.changed.add(row);
    await deleteUndoneCertificates(tx, eq(registrations.id, id));
    const mailToNewHolder = mailOfState({ registration: row, ...about }, true);
    if (!silent) batch.emails.push(mailToFormerHolder, ...(mailToNewHolder ? [mailToNewHolder] : []));
    await writeBatch(batch);
    await audit(tx, 'registration.transfer', { id, details: { silent } });
  });
}
