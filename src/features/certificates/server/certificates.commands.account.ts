import { type SQL, asc, inArray } from 'drizzle-orm';
import { belongsTo } from '#src/features/registrations/server/registrations.queries.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { type AccountPart, DELETED_NAME, type Person } from '#src/platform/server/account-part.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { certificates } from './certificates.table.ts';

/** A certificate belongs to the person whose registration it is. */
function ownedBy(ctx: Pick<Context, 'db'>, { email }: Person) {
  const theirs = ctx.db.select({ id: registrations.id }).from(registrations).where(belongsTo(email));
  return inArray(certificates.registrationId, theirs);
}

/**
 * Takes the name off certificates for good and tells whether there were any. They keep their codes: an unknown code
 * would make a genuine certificate look forged.
 */
export async function withdrawCertificates(tx: Context, which: SQL): Promise<boolean> {
  const nobody = { name: DELETED_NAME, familyName: null };
  const { rowCount } = await tx.db
    .update(certificates)
    .set({ ...nobody, revokedAt: tx.clock.now(), revokedReason: null })
    .where(which);
  if (rowCount) touch(tx, 'certificates');
  return Boolean(rowCount);
}

/** A person's certificates. Must run before the registrations are anonymized, whose addresses it finds them by. */
export const certificatesOfAccount: AccountPart = {
  name: 'certificates',
  exportOf: async (ctx, person) =>
    ctx.db
      .select({
        code: certificates.code,
        name: certificates.name,
        workshop: certificates.workshopTitle,
        completedOn: certificates.completedOn,
        issuedAt: certificates.issuedAt,
        revokedAt: certificates.revokedAt,
        revokedReason: certificates.revokedReason,
      })
      .from(certificates)
      .where(ownedBy(ctx, person))
      .orderBy(asc(certificates.id)),
  forget: (tx, person) => withdrawCertificates(tx, ownedBy(tx, person)).then(() => undefined),
};
