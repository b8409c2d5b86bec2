import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#src/platform/server/errors.ts';
import type { MovementInput, WaiverInput } from '../registrations.contract.ledger.ts';
import {
  type NewEntry,
  type Sums,
  firstInstalmentOf,
  isLive,
  moneyEntry,
  reversalOf,
  sumsOf,
  waivedEntry,
} from '../registrations.rules.ledger.ts';
import { holdsSeat } from '../registrations.rules.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import { audit } from './registrations.commands.audit.ts';
import { lockRegistration } from './registrations.commands.manage.ts';
import {
  type Registration,
  type RegistrationBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { endHold } from './registrations.commands.holds.ts';
import type { Ledger } from './registrations.commands.ledger-rows.ts';
import { addEntries } from './registrations.commands.terms.ts';
import { movementEmail } from './registrations.emails.payments.ts';

interface LockedLedger {
  batch: RegistrationBatch;
  row: Registration;
  ledger: Ledger;
}

/** Throws NotFound, Conflict `not_tracked`, and Invalid for another currency. */
async function lockLedger(tx: Context, id: number, currency?: string): Promise<LockedLedger> {
  const { row, batch } = await lockRegistration(tx, id);
  const ledger = batch.ledgers.get(row);
  if (!ledger) {
    throw new Conflict(
      'not_tracked',
      "This registration's payments aren't tracked. Start tracking payments for its workshop first.",
    );
  }
  if (currency !== undefined && currency !== ledger.terms.currency) {
    throw new Invalid({ currency: `Must be ${ledger.terms.currency}` });
  }
  return { batch, row, ledger };
}

const sumsAfter = ({ entries, added }: Ledger): Sums => sumsOf([...entries, ...added]);

function tooLarge(field: string, message: string): Conflict {
  return new Conflict('amount_too_large', message, { fields: { [field]: message } });
}

/** A seat that someone pays for waits for nothing anymore, and counts as enrolled with the first instalment. */
function confirmPaidSeat({ batch, row, ledger }: LockedLedger): void {
  // What comes for a seat that is gone stands as a credit.
  if (!holdsSeat(row.status)) return;
  endHold(batch, row);
  if (row.status !== 'reserved' || sumsAfter(ledger).receivedAmount < firstInstalmentOf(ledger.terms)) return;
  applyTransition(batch, {
    command: 'confirm',
    current: row,
    person: row,
    values: {},
    isProved: true,
    byAdmin: true,
    emailsFor: () => [],
  });
}

const AUDITED = { paid: 'registration.payment', refunded: 'registration.refund' } as const;

/** A payment, or a refund. Throws NotFound, Conflict `not_tracked` or `amount_too_large`, and Invalid for another currency. */
export async function recordMovement(
  ctx: Context,
  { id, kind, movement }: { id: number; kind: 'paid' | 'refunded'; movement: MovementInput },
): Promise<void> {
  const { amount, currency, method, happenedOn, note, silent } = movement;
  await inTransaction(ctx, async tx => {
    const locked = await lockLedger(tx, id, currency);
    const { batch, row, ledger } = locked;
    if (kind === 'refunded' && amount > sumsOf(ledger.entries).receivedAmount) {
      throw tooLarge('amount', 'More than was received');
    }
    addEntries(batch, row, [moneyEntry(kind, amount, method)], { note, author: 'admin', happenedOn });
    if (kind === 'paid') confirmPaidSeat(locked);
    await writeBatch(batch);
    if (!silent) {
      // Only now its document has a number.
      const [document] = kind === 'paid' ? batch.documents : [];
      const workshop = workshopIn(batch, row.workshopId);
      const about = {
        amount,
        method,
        happenedOn,
        workshop,
        site: batch.site,
        document,
        ...sumsAfter(ledger),
      };
      await tx.mail.queueAll(tx, [movementEmail(kind, row, { terms: ledger.terms, ...about })]);
    }
    const details = { amount, currency: ledger.terms.currency, method };
    await audit(tx, AUDITED[kind], { id, details });
  });
}

/** Lowers what is owed. Throws NotFound, Conflict `not_tracked` or `amount_too_large`, and Invalid for another currency. */
export async function waive(
  ctx: Context,
  { id, waiver }: { id: number; waiver: WaiverInput },
): Promise<void> {
  const { amount, currency, note } = waiver;
  await inTransaction(ctx, async tx => {
    const { batch, row, ledger } = await lockLedger(tx, id, currency);
    if (amount > sumsOf(ledger.entries).balanceAmount) throw tooLarge('amount', 'More than is still owed');
    addEntries(batch, row, [waivedEntry(amount)], { note, author: 'admin' });
    await writeBatch(batch);
    await audit(tx, 'registration.waive', { id, details: { amount, currency: ledger.terms.currency } });
  });
}

function entriesOfReversal({ entries }: Ledger, entryId: number): NewEntry[] {
  const entry = entries.find(one => one.id === entryId);
  if (!entry || entry.reversesId !== null) throw new NotFound('Entry not found');
  if (!isLive(entry)) throw new Conflict('already_reversed', 'This entry was already undone.');
  if (entry.kind === 'due' && entry.reason === 'booking') {
    throw new Conflict(
      'not_possible',
      'The price is undone by cancelling the registration. To lower it, waive a part.',
    );
  }
  const reversal = reversalOf(entry);
  if (sumsOf([...entries, reversal]).receivedAmount < 0) {
    throw new Conflict('amount_too_large', 'This payment was already refunded. Undo the refund first.');
  }
  return [reversal];
}

/** Throws NotFound, and Conflict `not_tracked`, `already_reversed`, `amount_too_large` or `not_possible`. */
export async function reverseEntry(
  ctx: Context,
  { id, entryId, note }: { id: number; entryId: number; note: string | null },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { batch, row, ledger } = await lockLedger(tx, id);
    addEntries(batch, row, entriesOfReversal(ledger, entryId), { note, author: 'admin' });
    await writeBatch(batch);
    await audit(tx, 'registration.undo-entry', { id, details: { entryId } });
  });
}
