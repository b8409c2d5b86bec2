import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import type { Certificate, NameCorrection } from '../registrations.contract.certificates.ts';
import { audit } from './registrations.commands.audit.ts';
import { isPrintable } from './registrations.commands.issue.ts';
import { lockNamedCertificate } from './registrations.commands.revoke.ts';
import { getCertificate } from './registrations.queries.certificates.ts';
import { certificates } from './registrations.table.ts';

/** Typos, not a way to fill the row. */
const MAX_CORRECTIONS = 50;

/** The code stays, so links and QR codes that people have show the new name. Throws NotFound, Invalid and Conflict. */
export async function correctName(
  ctx: Context,
  { id, name }: NameCorrection & { id: number },
): Promise<Certificate> {
  if (!(await isPrintable(name))) throw new Invalid({ name: "This can't be printed on a certificate" });
  return inTransaction(ctx, async tx => {
    const row = await lockNamedCertificate(tx, id);
    if (row.name === name) return getCertificate(tx, id);
    const earlier = { name: row.name, until: tx.clock.now().toISOString() };
    // The family name may be what was misspelled.
    const familyName = row.familyName && name.endsWith(` ${row.familyName}`) ? row.familyName : null;
    await tx.db
      .update(certificates)
      .set({
        name,
        familyName,
        earlierNames: [...row.earlierNames, earlier].slice(-MAX_CORRECTIONS),
      })
      .where(eq(certificates.id, id));
    await audit(tx, 'certificate.correct-name', { id });
    touch(tx, 'certificates');
    return getCertificate(tx, id);
  });
}
