import { and, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { isForgotten } from './registrations.commands.forget.ts';
import { lockRegistration, manageRegistration } from './registrations.commands.manage.ts';
import { restoreCertificate, revokeCertificate } from './registrations.commands.revoke.ts';
import { listCertificatesOf } from './registrations.queries.certificates.ts';
import { certificates } from './registrations.table.ts';

/**
 * Undoes a completion, which revokes the certificate without an email, or a cancellation, which emails the person unless
 * `silent`. Throws NotFound, and Conflict `workshop_full`, `already_registered` or `not_possible`.
 */
export async function undoRegistration(
  ctx: Context,
  { id, silent }: { id: number; silent: boolean },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row } = await lockRegistration(tx, id);
    if (isForgotten(row)) throw new Conflict('not_possible', "This person's data was deleted.");
    const wasCompleted = row.status === 'completed';
    await manageRegistration(tx, { id, decision: 'undo', silent: silent || wasCompleted });
    const [certificate] = wasCompleted ? await listCertificatesOf(tx, [id]) : [];
    if (certificate?.state === 'valid')
      await revokeCertificate(tx, {
        id: certificate.id,
        reason: 'This completion was undone.',
        notify: false,
        isUndone: true,
      });
  });
}

/** Returns the ids of the registrations whose certificate is valid again, with the same code. */
export async function restoreUndone(tx: Context, registrationIds: readonly number[]): Promise<number[]> {
  const { id, registrationId, isUndone } = certificates;
  const undone = await tx.db
    .select({ id, registrationId })
    .from(certificates)
    .where(and(inArray(registrationId, [...registrationIds]), isUndone));
  for (const certificate of undone) await restoreCertificate(tx, certificate.id);
  return undone.map(one => one.registrationId);
}
