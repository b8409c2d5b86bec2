import { type SQL, and, asc, inArray, ne } from 'drizzle-orm';
import {
  type PersonalDataSource,
  DELETED_NAME,
  type Person,
} from '#src/platform/server/personal-data-source.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { belongsTo } from './registrations.queries.ts';
import { certificates, registrations } from './registrations.table.ts';

function ownedBy(ctx: DbContext, { email }: Person) {
  const ownRegistrations = ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(belongsTo(email));
  return inArray(certificates.registrationId, ownRegistrations);
}

/** Keeps the codes: an unknown code would make a genuine certificate look forged. */
export async function withdrawCertificates(tx: Context, which: SQL): Promise<void> {
  const anonymous = { name: DELETED_NAME, familyName: null, earlierNames: [] };
  const { rowCount } = await tx.db
    .update(certificates)
    .set({ ...anonymous, revokedAt: tx.clock.now(), revokedReason: null })
    .where(which);
  if (rowCount) touch(tx, 'certificates');
}

/**
 * For registrations that are no longer completed: the certificate of an undone completion names someone who didn't earn
 * it, so that it needs no code that goes on answering.
 */
export async function deleteUndoneCertificates(tx: Context, ofRegistrations: SQL): Promise<void> {
  const isUndone = inArray(
    certificates.registrationId,
    tx.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(ofRegistrations, ne(registrations.status, 'completed'))),
  );
  const { rowCount } = await tx.db.delete(certificates).where(isUndone);
  if (rowCount) touch(tx, 'certificates');
}

export const certificatesOfAccount: PersonalDataSource = {
  name: 'certificates',
  exportOf: async (ctx, person) =>
    ctx.db
      .select({
        code: certificates.code,
        name: certificates.name,
        earlierNames: certificates.earlierNames,
        workshop: certificates.workshopTitle,
        completedOn: certificates.completedOn,
        issuedAt: certificates.issuedAt,
        revokedAt: certificates.revokedAt,
        revokedReason: certificates.revokedReason,
      })
      .from(certificates)
      .where(ownedBy(ctx, person))
      .orderBy(asc(certificates.id)),
  // Anonymizing the registrations withdraws their certificates.
  forget: () => Promise.resolve(),
};
