import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { BusinessDecision } from '../registrations.rules.ts';
import { audit } from './registrations.commands.audit.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import {
  type Registration,
  type RegistrationBatch,
  openBatch,
  writeBatch,
} from './registrations.commands.store.ts';
import { mailOfState } from './registrations.emails.manage.ts';
import { registrations } from './registrations.table.ts';

interface Locked {
  row: Registration;
  batch: RegistrationBatch;
}

/**
 * Locks a registration and its workshop for the rest of the transaction. The batch also knows the live registration of
 * `email` in that workshop. Throws NotFound.
 */
export async function lockRegistration(tx: Context, id: number, email?: string): Promise<Locked> {
  const hasId = eq(registrations.id, id);
  const [found] = await tx.db.select().from(registrations).where(hasId);
  // Lock the workshop first, as visitors' requests do, so that the two can't deadlock.
  const batch = found && (await openBatch(tx, [found, ...(email ? [{ ...found, email }] : [])]));
  const [row] = await tx.db.select().from(registrations).where(hasId).for('update');
  if (!row || !batch?.workshops.has(row.workshopId)) throw new NotFound('Registration not found');
  return { row, batch };
}

/**
 * Emails the person unless `silent`. Throws NotFound, and Conflict `workshop_full`, `no_show`, `already_registered` or
 * `not_possible`.
 */
export async function manageRegistration(
  ctx: Context,
  { id, decision, silent = false }: { id: number; decision: BusinessDecision | 'undo'; silent?: boolean },
): Promise<Registration> {
  return inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id);
    const from = row.status;
    const changed = applyTransition(batch, {
      command: decision,
      current: row,
      person: row,
      values: { heldFrom: null },
      isProved: true,
      emailsFor: (registration, workshop) => {
        const email = silent ? null : mailOfState({ registration, workshop, site: batch.site }, true);
        return email ? [email] : [];
      },
    });
    await writeBatch(batch);
    if (changed) await audit(tx, `registration.${decision}`, { id, details: { silent, from } });
    return changed ?? row;
  });
}
