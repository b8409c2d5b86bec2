import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { RefundChoice } from '../registrations.rules.ledger.ts';
import type { BusinessDecision } from '../registrations.rules.ts';
import type { QueuedMail } from '#src/platform/server/mail.ts';
import { NO_HOLD } from '../registrations.rules.holds.ts';
import { audit } from './registrations.commands.audit.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import {
  type Registration,
  type RegistrationBatch,
  openBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { endHold } from './registrations.commands.holds.ts';
import { withSpot } from './spots/spot-token.ts';
import { cancelledMoneyOf } from './registrations.commands.terms.ts';
import { mailOfCancellation, mailOfState } from './registrations.emails.manage.ts';
import { registrations } from './registrations.table.ts';

interface Locked {
  row: Registration;
  batch: RegistrationBatch;
}

/**
 * Locks registrations, and their workshops first, as visitors' requests do, so that the two can't deadlock. Leaves out
 * those that don't exist or are in the trash. The batch also knows the live registrations of `addresses`.
 */
export async function lockRegistrations(
  tx: Context,
  ids: readonly number[],
  addressesOf: (found: Registration) => string | readonly string[] = () => [],
): Promise<{ rows: Registration[]; batch: RegistrationBatch }> {
  const found = await tx.db
    .select()
    .from(registrations)
    .where(and(inArray(registrations.id, [...ids]), isNull(registrations.deletedAt)));
  const addresses = found.flatMap(one =>
    [one.email, addressesOf(one)].flat().map(email => ({ workshopId: one.workshopId, email })),
  );
  const batch = await openBatch(tx, addresses, ids);
  const rows = ids.flatMap(id => batch.locked.get(id) ?? []);
  const isThere = ({ workshopId, deletedAt }: Registration) =>
    deletedAt === null && batch.workshops.has(workshopId);
  return { rows: rows.filter(isThere), batch };
}

/**
 * Locks a registration and its workshop for the rest of the transaction. The batch also knows the live registration of
 * `email` in that workshop. Throws NotFound.
 */
export async function lockRegistration(tx: Context, id: number, email?: string): Promise<Locked> {
  const { rows, batch } = await lockRegistrations(tx, [id], () => (email ? [email] : []));
  const [row] = rows;
  if (!row) throw new NotFound('Registration not found');
  return { row, batch };
}

interface Decision {
  decision: BusinessDecision | 'undo';
  silent?: boolean;
  /** Of a cancellation. */
  refund?: RefundChoice;
}

function emailsOfDecision(batch: RegistrationBatch, row: Registration, silent: boolean): QueuedMail[] {
  if (silent) return [];
  const workshop = workshopIn(batch, row.workshopId);
  const about = { registration: withSpot(batch.tx, row), workshop, site: batch.site };
  if (row.status === 'cancelled') return [mailOfCancellation(about, cancelledMoneyOf(batch, row))];
  const email = mailOfState(about, true);
  return email ? [email] : [];
}

/** Writes nothing yet but the entries of the audit log. Throws like `manageRegistration`. */
export async function decide(
  batch: RegistrationBatch,
  row: Registration,
  { decision, silent = false, refund = 'policy' }: Decision,
): Promise<void> {
  const from = row.status;
  const changed = applyTransition(batch, {
    command: decision,
    current: row,
    person: row,
    values: NO_HOLD,
    isProved: true,
    cancellation: { reason: 'studio', refund },
    emailsFor: registration => emailsOfDecision(batch, registration, silent),
  });
  const endsHold = !changed && decision === 'confirm' && row.holdFor !== null;
  if (endsHold) {
    endHold(batch, row);
    batch.emails.push(...emailsOfDecision(batch, row, silent));
  }
  if (changed || endsHold)
    await audit(batch.tx, `registration.${decision}`, { id: row.id, details: { silent, from } });
}

/**
 * Emails the person unless `silent`. Throws NotFound, and Conflict `workshop_full`, `no_show`, `already_registered`,
 * `amount_too_large` or `not_possible`.
 */
export async function manageRegistration(
  ctx: Context,
  { id, ...decision }: Decision & { id: number },
): Promise<Registration> {
  return inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id);
    await decide(batch, row, decision);
    await writeBatch(batch);
    return row;
  });
}
