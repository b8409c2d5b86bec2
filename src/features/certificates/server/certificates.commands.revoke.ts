import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { Certificate } from '../certificates.contract.ts';
import { getCertificate } from './certificates.queries.ts';
import { certificates } from './certificates.table.ts';

type Change = Pick<typeof certificates.$inferInsert, 'revokedAt' | 'revokedReason'>;

async function change(ctx: Context, id: number, make: (tx: Context) => Change): Promise<Certificate> {
  return inTransaction(ctx, async tx => {
    await tx.db.select().from(certificates).where(eq(certificates.id, id)).for('update');
    if ((await getCertificate(tx, id)).state === 'withdrawn') {
      throw new Conflict(
        'not_possible',
        'The owner deleted their account, so this certificate no longer has a name.',
      );
    }
    await tx.db.update(certificates).set(make(tx)).where(eq(certificates.id, id));
    touch(tx, 'certificates');
    return getCertificate(tx, id);
  });
}

export function revokeCertificate(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<Certificate> {
  return change(ctx, id, tx => ({ revokedAt: tx.clock.now(), revokedReason: reason }));
}

export function restoreCertificate(ctx: Context, id: number): Promise<Certificate> {
  return change(ctx, id, () => ({ revokedAt: null, revokedReason: null }));
}
