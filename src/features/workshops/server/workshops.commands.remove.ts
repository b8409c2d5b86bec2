import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { counted } from '#src/shared/words.ts';
import { audit } from './workshops.commands.audit.ts';
import { lockForChange, writtenWorkshop } from './workshops.commands.ts';
import type { DatedWorkshop } from './workshops.queries.derive.ts';
import { workshops } from './workshops.table.ts';

function restoreCutoff({ clock }: Context): Date {
  return new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS);
}

/** Removes a workshop from every list, permanently after 30 days. Throws Conflict `seats_held`. */
export async function deleteWorkshop(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { seatsHeld } = await lockForChange(tx, id);
    if (seatsHeld > 0)
      throw new Conflict(
        'seats_held',
        `${counted(seatsHeld, 'seat is held', 'seats are held')}. You can hide the workshop instead.`,
      );
    await tx.db.update(workshops).set({ deletedAt: tx.clock.now() }).where(eq(workshops.id, id));
    await audit(tx, 'workshop.delete', { id });
    touch(tx, 'workshops');
  });
}

export async function restoreWorkshop(ctx: Context, id: number): Promise<DatedWorkshop> {
  return inTransaction(ctx, async tx => {
    const restored = await tx.db
      .update(workshops)
      .set({ deletedAt: null })
      .where(
        and(eq(workshops.id, id), isNotNull(workshops.deletedAt), gt(workshops.deletedAt, restoreCutoff(tx))),
      )
      .returning({ id: workshops.id });
    if (restored.length === 0) throw new NotFound('Deleted workshop not found');
    await audit(tx, 'workshop.restore', { id });
    return writtenWorkshop(tx, id);
  });
}

/** Workshops past the restore period, locked until the transaction ends. */
export async function lockForgottenWorkshops(tx: Context): Promise<number[]> {
  const rows = await tx.db
    .select({ id: workshops.id })
    .from(workshops)
    .where(and(isNotNull(workshops.deletedAt), lte(workshops.deletedAt, restoreCutoff(tx))))
    .for('update');
  return rows.map(row => row.id);
}

/** Nothing may refer to the workshop anymore. */
export async function removeWorkshop(tx: Context, id: number): Promise<void> {
  await tx.db.delete(workshops).where(eq(workshops.id, id));
  await audit(tx, 'workshop.erase', { id });
}
