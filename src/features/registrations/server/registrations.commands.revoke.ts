import { eq } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { Certificate, RevokeInput } from '../registrations.contract.certificates.ts';
import { audit } from './registrations.commands.audit.ts';
import { certificates, registrations } from './registrations.table.ts';
import { revokedMail } from './registrations.emails.certificates.ts';
import { getCertificate } from './registrations.queries.certificates.ts';

type Row = typeof certificates.$inferSelect;

/** Throws NotFound, and Conflict `not_possible` if its owner's account was deleted. */
export async function lockNamedCertificate(tx: Context, id: number): Promise<Row> {
  const [row] = await tx.db.select().from(certificates).where(eq(certificates.id, id)).for('update');
  if (!row) throw new NotFound('Certificate not found');
  if (row.revokedAt && row.revokedReason === null) {
    throw new Conflict(
      'not_possible',
      'The owner deleted their account, so this certificate no longer has a name.',
    );
  }
  return row;
}

async function emailOwner(tx: Context, { registrationId, name, workshopTitle, code }: Row): Promise<void> {
  const [owner] = await tx.db
    .select({ email: registrations.email })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  if (!owner) return;
  const { contactEmail } = await getSettings(tx);
  const params = { name, workshopTitle, code };
  await tx.mail.queue(tx, { kind: revokedMail, to: owner.email, params, replyTo: contactEmail });
}

export async function revokeCertificate(
  ctx: Context,
  { id, reason, notify, isUndone = false }: RevokeInput & { id: number; isUndone?: boolean },
): Promise<Certificate> {
  return inTransaction(ctx, async tx => {
    const row = await lockNamedCertificate(tx, id);
    await tx.db
      .update(certificates)
      // Null would mean that the account was deleted.
      .set({ revokedAt: tx.clock.now(), revokedReason: reason ?? '', isUndone })
      .where(eq(certificates.id, id));
    if (notify && !row.revokedAt) await emailOwner(tx, row);
    await audit(tx, 'certificate.revoke', { id });
    touch(tx, 'certificates');
    return getCertificate(tx, id);
  });
}

export async function restoreCertificate(ctx: Context, id: number): Promise<Certificate> {
  return inTransaction(ctx, async tx => {
    await lockNamedCertificate(tx, id);
    await tx.db
      .update(certificates)
      .set({ revokedAt: null, revokedReason: null, isUndone: false })
      .where(eq(certificates.id, id));
    await audit(tx, 'certificate.restore', { id });
    touch(tx, 'certificates');
    return getCertificate(tx, id);
  });
}
