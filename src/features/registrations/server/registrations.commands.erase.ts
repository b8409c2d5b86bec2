import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { forgetEmailsAbout } from '#src/platform/server/mail/outbox.commands.forget.ts';
import { awaitsCompletion } from '../registrations.rules.ts';
import { audit } from './registrations.commands.audit.ts';
import { anonymizeRegistration } from './registrations.commands.forget.ts';
import { lockRegistration, manageRegistration } from './registrations.commands.manage.ts';
import { certificates, registrations } from './registrations.table.ts';

/**
 * Cancels a live registration first, without an email. If it has a certificate, an anonymous row remains for the
 * certificate's code. Throws NotFound.
 */
export async function eraseRegistration(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { row } = await lockRegistration(tx, id);
    const isLive = row.status === 'interested' || awaitsCompletion(row.status);
    if (isLive) await manageRegistration(tx, { id, decision: 'cancel', silent: true });
    const hasCertificate = (await tx.db.$count(certificates, eq(certificates.registrationId, id))) > 0;
    if (hasCertificate) await anonymizeRegistration(tx, id);
    else await tx.db.delete(registrations).where(eq(registrations.id, id));
    await forgetEmailsAbout(tx, row.email);
    await audit(tx, 'registration.erase', { id });
    touch(tx, 'registrations');
  });
}
