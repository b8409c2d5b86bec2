import { type SQL, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { picturesByUrl } from '#src/features/media/server/media.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { type Certificate, VerifiedCertificate } from '../registrations.contract.certificates.ts';
import { type CertificateState, readCode } from '../registrations.rules.certificates.ts';
import { listOwnEnrollments } from './registrations.queries.ts';
import { certificates, registrations } from './registrations.table.ts';

type Row = typeof certificates.$inferSelect & { workshopId: number };

function stateOf({ revokedAt, revokedReason }: Row): CertificateState {
  if (!revokedAt) return 'valid';
  return revokedReason === null ? 'withdrawn' : 'revoked';
}

async function read(ctx: DbContext, where: SQL | undefined, order: SQL[]): Promise<Certificate[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(certificates), workshopId: registrations.workshopId })
    .from(certificates)
    .innerJoin(registrations, eq(registrations.id, certificates.registrationId))
    .where(where)
    .orderBy(...order);
  const [pictures, { timeZone }] = await Promise.all([
    picturesByUrl(
      ctx,
      rows.flatMap(row => row.imageUrl ?? []),
    ),
    getSettings(ctx),
  ]);
  const dayOf = (instant: Date): string => localPartsOf(instant.getTime(), timeZone).date;
  return rows.map(row => {
    const { imageUrl, issuedAt, revokedAt, isUndone: _undone, ...facts } = row;
    const earlierNames = row.earlierNames.map(({ name, until }) => ({ name, until: dayOf(new Date(until)) }));
    return {
      ...facts,
      state: stateOf(row),
      issuedOn: dayOf(issuedAt),
      endedOn: revokedAt && dayOf(revokedAt),
      earlierNames,
      nameCorrectedOn: earlierNames.at(-1)?.until ?? null,
      picture: imageUrl === null ? null : (pictures.get(imageUrl) ?? null),
    };
  });
}

export function listCertificatesOf(
  ctx: DbContext,
  registrationIds: readonly number[],
): Promise<Certificate[]> {
  if (registrationIds.length === 0) return Promise.resolve([]);
  return read(ctx, inArray(certificates.registrationId, [...registrationIds]), [asc(certificates.id)]);
}

export function listCertificatesOfWorkshop(ctx: DbContext, workshopId: number): Promise<Certificate[]> {
  return read(ctx, eq(registrations.workshopId, workshopId), [asc(certificates.name), asc(certificates.id)]);
}

/** Newest first, including revoked ones, so that their owner knows. */
export async function listOwnCertificates(ctx: Context): Promise<Certificate[]> {
  const ids = (await listOwnEnrollments(ctx)).map(enrollment => enrollment.id);
  if (ids.length === 0) return [];
  const order = [desc(certificates.completedOn), desc(certificates.id)];
  return read(ctx, inArray(certificates.registrationId, ids), order);
}

/** Throws NotFound if none was issued. */
export async function getCertificateOf(ctx: DbContext, registrationId: number): Promise<Certificate> {
  const [certificate] = await listCertificatesOf(ctx, [registrationId]);
  if (!certificate) throw new NotFound('No certificate was issued for this registration');
  return certificate;
}

export async function getCertificate(ctx: DbContext, id: number): Promise<Certificate> {
  const [certificate] = await read(ctx, eq(certificates.id, id), []);
  if (!certificate) throw new NotFound('Certificate not found');
  return certificate;
}

export async function getCertificateByCode(ctx: DbContext, typed: string): Promise<Certificate> {
  const code = readCode(typed);
  const [certificate] = code ? await read(ctx, eq(certificates.code, code), []) : [];
  if (!certificate) throw new NotFound('There is no certificate with this code');
  return certificate;
}

/** Returns only the public fields. */
export async function verifyCertificate(ctx: DbContext, typed: string): Promise<VerifiedCertificate> {
  return VerifiedCertificate.parse(await getCertificateByCode(ctx, typed));
}
