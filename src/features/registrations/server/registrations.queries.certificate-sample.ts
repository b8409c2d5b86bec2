import type { BrandDraft } from '#src/features/settings/settings.contract.ts';
import type { FilesContext } from '#src/platform/server/context.ts';
import type { VerifiedCertificate } from '../registrations.contract.certificates.ts';
import { cardOf, readLogo } from './registrations.queries.certificate-pdf.ts';

const SAMPLE: Omit<VerifiedCertificate, 'issuer'> = {
  code: 'H4L0-7K2M-9PQR-3VWX',
  state: 'valid',
  name: 'Ada Okafor',
  familyName: 'Okafor',
  workshopTitle: 'Haze & Hard Light',
  category: 'Photography',
  startDate: '2026-09-18',
  endDate: '2026-09-20',
  duration: '3 Days',
  location: 'Los Angeles, CA',
  completedOn: '2026-09-20',
  issuedOn: '2026-09-20',
  endedOn: null,
  nameCorrectedOn: null,
  picture: null,
};

/** A certificate with a brand that may not be saved yet. */
export async function getSamplePdf(
  ctx: FilesContext,
  { siteName, accentColor, logo }: BrandDraft,
  siteUrl: string,
): Promise<Buffer> {
  const card = cardOf({ ...SAMPLE, issuer: siteName }, accentColor, siteUrl);
  const { titleCardPdf } = await import('./pdf/title-card-pdf.ts');
  return titleCardPdf({ ...card, still: null, logo: await readLogo(ctx, { logo }) }, 'screen');
}
