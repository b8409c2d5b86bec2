import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { canCancel } from '../registrations.rules.spots.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import { audit } from './registrations.commands.audit.ts';
import { confirmAddress } from './registrations.commands.holds.ts';
import { lockRegistration } from './registrations.commands.manage.ts';
import {
  type Registration,
  type RegistrationBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { amountsIfCancelled, cancelledMoneyOf } from './registrations.commands.terms.ts';
import { mailOfCancellation, noticeOfCancellation } from './registrations.emails.manage.ts';
import { OutdatedLink, isHolders } from './registrations.queries.spots.ts';
import { idInToken } from './spots/spot-token.ts';

export interface LockedSpot {
  row: Registration;
  batch: RegistrationBatch;
}

/** Throws NotFound, unless the token is the holder's. */
export async function lockSpot(tx: Context, token: string): Promise<LockedSpot> {
  const id = idInToken(token);
  if (id === null) throw new OutdatedLink();
  const locked = await lockRegistration(tx, id);
  if (!isHolders(tx, token, locked.row)) throw new OutdatedLink();
  return locked;
}

/** Whether a deadline has passed, though no sweep has come by yet. */
export const isLapsed = ({ tx }: RegistrationBatch, { heldUntil }: Registration): boolean =>
  heldUntil !== null && heldUntil <= tx.clock.now();

/** Throws NotFound, and Conflict `hold_expired`. */
export async function confirmSpot(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockSpot(tx, token);
    if (isLapsed(batch, row) || row.status === 'cancelled') {
      throw new Conflict('hold_expired', 'This spot was given back, because nobody confirmed it in time.');
    }
    await confirmAddress(batch, row);
    await writeBatch(batch);
  });
}

/** Throws NotFound, and Conflict `not_possible`, or `terms_changed` if something else goes back by now. */
export async function cancelSpot(
  ctx: Context,
  token: string,
  { expectedRefundAmount }: { expectedRefundAmount: number },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row, batch } = await lockSpot(tx, token);
    const workshop = workshopIn(batch, row.workshopId);
    const { timeZone } = batch.site;
    const ahead = { status: row.status, startDate: workshop.startDate, now: tx.clock.now(), timeZone };
    if (!canCancel(ahead)) throw new Conflict('not_possible', "This spot can't be cancelled anymore.");
    const cancellation = { reason: 'person', refund: 'policy', author: 'person' } as const;
    const amounts = amountsIfCancelled(batch, row, cancellation) ?? { keptAmount: 0, refundAmount: 0 };
    if (amounts.refundAmount !== expectedRefundAmount) {
      throw new Conflict('terms_changed', 'What you get back has changed. Please check it again.', {
        current: amounts,
      });
    }
    const from = row.status;
    const wasProved = row.holdFor !== 'email';
    applyTransition(batch, {
      command: 'cancel',
      current: row,
      person: row,
      values: {},
      isProved: true,
      cancellation,
      emailsFor: () => {
        const about = { registration: row, workshop, site: batch.site };
        const money = cancelledMoneyOf(batch, row);
        const toStudio = wasProved ? [noticeOfCancellation(about, money)] : [];
        return [mailOfCancellation(about, money), ...toStudio];
      },
    });
    await writeBatch(batch);
    await audit(tx, 'registration.cancel', { id: row.id, details: { from, by: 'person' } });
  });
}
