import { asc, eq, inArray, or } from 'drizzle-orm';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { type AccountPart, DELETED_NAME, type Person } from '#src/platform/server/account-part.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { certificates } from './certificates.table.ts';

/** Issued to their account, or for a registration that is theirs, if only by their confirmed address. */
function belongsTo(ctx: Pick<Context, 'db'>, { id, email }: Person) {
  const theirs = ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(or(eq(registrations.userId, id), email ? eq(registrations.email, email) : undefined));
  return or(eq(certificates.profileId, id), inArray(certificates.registrationId, theirs));
}

/**
 * A person's certificates. Once they are forgotten, the certificate stays without a name and stands no longer: a
 * paper that was issued is not made to look forged, as an unknown code would, and nobody can be named by it. Must
 * be asked before the registrations, by whose addresses it finds them.
 */
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
      .where(belongsTo(ctx, person))
      .orderBy(asc(certificates.id)),
  forget: async (tx, person) => {
    const nobody = { profileId: null, name: DELETED_NAME, familyName: null };
    const { rowCount } = await tx.db
      .update(certificates)
      .set({ ...nobody, revokedAt: tx.clock.now(), revokedReason: null })
      .where(belongsTo(tx, person));
    if (rowCount) touch(tx, 'certificates');
  },
};
