import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit } from './registrations.commands.audit.ts';
import { removeRegistration } from './registrations.commands.forget.ts';
import { withdrawCertificates } from './registrations.commands.withdraw.ts';
import { certificates } from './registrations.table.ts';

/** If it has a certificate, an anonymous row remains for the certificate's code. Throws NotFound. */
export async function eraseRegistration(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const hasCertificate = await withdrawCertificates(tx, eq(certificates.registrationId, id));
    await removeRegistration(tx, id, { keepsRow: hasCertificate });
    await audit(tx, 'registration.erase', { id });
  });
}
