import { eq } from 'drizzle-orm';
import { audit } from '#src/platform/server/audit/audit.commands.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { Certificate } from '../certificates.contract.ts';
import { getCertificate } from './certificates.queries.ts';
import { certificates } from './certificates.table.ts';

interface Change {
  id: number;
  /** Null to restore it. */
  revokedReason: string | null;
}

async function change(ctx: Context, { id, revokedReason }: Change): Promise<Certificate> {
  return inTransaction(ctx, async tx => {
    await tx.db.select().from(certificates).where(eq(certificates.id, id)).for('update');
    if ((await getCertificate(tx, id)).state === 'withdrawn') {
      throw new Conflict(
        'not_possible',
        'The owner deleted their account, so this certificate no longer has a name.',
      );
    }
    const isRevoked = revokedReason !== null;
    const revokedAt = isRevoked ? tx.clock.now() : null;
    await tx.db.update(certificates).set({ revokedAt, revokedReason }).where(eq(certificates.id, id));
    await audit(tx, isRevoked ? 'certificate.revoke' : 'certificate.restore', { id });
    touch(tx, 'certificates');
    return getCertificate(tx, id);
  });
}

export function revokeCertificate(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<Certificate> {
  return change(ctx, { id, revokedReason: reason });
}

export function restoreCertificate(ctx: Context, id: number): Promise<Certificate> {
  return change(ctx, { id, revokedReason: null });
}
