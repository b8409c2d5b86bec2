import { and, asc, eq, gte, lt, not } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { forgetEmailsAbout } from '#src/platform/server/mail/outbox.commands.forget.ts';
import { stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { audit } from './registrations.commands.audit.ts';
import {
  anonymizeRegistration,
  deleteUnusedTerms,
  hasTerms,
  isForgottenRow,
} from './registrations.commands.forget.ts';
import { lockRegistration, manageRegistration } from './registrations.commands.manage.ts';
import { openBatch } from './registrations.commands.store.ts';
import { undoRegistration } from './registrations.commands.undo.ts';
import { certificates, registrations } from './registrations.table.ts';

const { deletedAt } = registrations;

/**
 * Moves it to the trash. Cancels a live registration first, without an email, and revokes its certificate. Throws
 * NotFound.
 */
export async function deleteRegistration(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row } = await lockRegistration(tx, id);
    let at = stampAfter(row.updatedAt, tx.clock.now());
    if (row.status === 'completed') await undoRegistration(tx, { id, silent: true });
    if (row.status !== 'cancelled') {
      // The same time says that restoring it undoes the cancellation, too.
      ({ updatedAt: at } = await manageRegistration(tx, { id, decision: 'cancel', silent: true }));
    }
    await tx.db.update(registrations).set({ deletedAt: at }).where(eq(registrations.id, id));
    await audit(tx, 'registration.delete', { id });
    touch(tx, 'registrations');
  });
}

const oldestRestorable = ({ clock }: Context): Date =>
  new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS);

/** Without an email. Throws NotFound, and Conflict `workshop_full` or `already_registered`. */
export async function restoreRegistration(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const isRestorable = and(
      eq(registrations.id, id),
      gte(deletedAt, oldestRestorable(tx)),
      not(isForgottenRow),
    );
    const [row] = await tx.db.select().from(registrations).where(isRestorable);
    // Lock the workshop first, as visitors' requests do, so that the two can't deadlock.
    if (row) await openBatch(tx, [row], [id]);
    const { rowCount } = await tx.db.update(registrations).set({ deletedAt: null }).where(isRestorable);
    if (!row || !rowCount) throw new NotFound('Registration not found');
    if (row.updatedAt.getTime() === row.deletedAt?.getTime()) {
      await manageRegistration(tx, { id, decision: 'undo', silent: true });
    }
    await audit(tx, 'registration.restore', { id });
    touch(tx, 'registrations');
  });
}

/**
 * Erases what can no longer be restored, and the emails about it. An anonymous row remains for a certificate's code and
 * for entries of the ledger.
 */
export async function purgeDeletedRegistrations(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const rows = await tx.db
      .select()
      .from(registrations)
      .where(and(lt(deletedAt, oldestRestorable(tx)), not(isForgottenRow)))
      .orderBy(asc(registrations.id))
      .for('update');
    for (const { id, email, deletedAt: until } of rows) {
      await deleteUnusedTerms(tx, eq(registrations.id, id));
      const hasCertificate = (await tx.db.$count(certificates, eq(certificates.registrationId, id))) > 0;
      if (hasCertificate || (await hasTerms(tx, id))) await anonymizeRegistration(tx, id);
      else await tx.db.delete(registrations).where(eq(registrations.id, id));
      await forgetEmailsAbout(tx, email, { until });
      await audit(tx, 'registration.erase', { id });
    }
    if (rows.length > 0) touch(tx, 'registrations');
  });
}
