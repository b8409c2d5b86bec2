import type { BrandDraft } from '#src/features/settings/settings.contract.ts';
import { getSiteLogo } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import type { SheetPreview, VerifiedCertificate } from '../certificates.contract.ts';
import { cardOf } from './certificates.queries.pdf.ts';

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

export async function composeSampleSheet(
  ctx: Context,
  { siteName, accentColor, logo }: BrandDraft,
  siteUrl: string,
): Promise<SheetPreview> {
  const card = cardOf({ ...SAMPLE, issuer: siteName }, accentColor, siteUrl);
  const { titleCardSvg } = await import('./pdf/title-card-svg.ts');
  return { svg: await titleCardSvg({ ...card, still: null }, await getSiteLogo(ctx, { logo })) };
}
