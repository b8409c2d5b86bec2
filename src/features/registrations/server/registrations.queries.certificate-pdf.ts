import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { eq } from 'drizzle-orm';
import { mediaIdOf, widthsFor } from '#src/features/media/media.rules.ts';
import {
  type Made,
  brandFileOf,
  derivativeOf,
  makeImage,
} from '#src/features/media/server/media.commands.derive.ts';
import { findMedia } from '#src/features/media/server/media.queries.ts';
import { type MediaFile, mediaFiles } from '#src/features/media/server/media.table.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { getSettings, getSiteLogo } from '#src/features/settings/server/settings.queries.ts';
import type { FilesContext } from '#src/platform/server/context.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { formatDay, formatRange } from '#src/shared/dates.ts';
import type { Certificate, VerifiedCertificate } from '../registrations.contract.certificates.ts';
import {
  type CardVersion,
  durationText,
  nameParts,
  pdfName,
  verifyPath,
  workshopPhrase,
} from '../registrations.rules.certificates.ts';
import type { Still } from './pdf/marks.ts';
import type { TitleCard } from './pdf/title-card.ts';
import { getCertificateByCode } from './registrations.queries.certificates.ts';

export interface CertificatePdf {
  bytes: Buffer;
  filename: string;
  etag: string;
}

/** Pixels; sharp on paper, where the picture is at most 26 cm wide. */
const STILL_WIDTH = 2000;
const LABEL = 'Certificate of completion';

const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Kept in memory: rendering is fast, and a stored file could outlive the certificate. */
const pdfCache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: bytes => bytes.length,
  ttl: 600_000,
  // People wait for it, whether it's kept or not.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: draw }) => draw(),
});

async function readMade(ctx: FilesContext, media: MediaFile, made: Made): Promise<Buffer> {
  if (!(await ctx.storage.exists(made.key))) await makeImage(ctx, media.originalKey, made);
  return buffer(await ctx.storage.getStream(made.key));
}

export async function readLogo(
  ctx: FilesContext,
  settings: Pick<SiteSettings, 'logo'>,
): Promise<TitleCard['logo']> {
  const logo = await getSiteLogo(ctx, settings);
  const media = logo && (await findMedia(ctx, mediaIdOf(settings.logo ?? '') ?? ''));
  const made = media && brandFileOf(media, 'logo.png');
  if (!logo || !made) return null;
  return { png: await readMade(ctx, media, made), width: logo.width, height: logo.height };
}

async function stillOf(ctx: FilesContext, certificate: Certificate): Promise<Still | null> {
  const { picture } = certificate;
  if (!picture) return null;
  const [media] = await ctx.db.select().from(mediaFiles).where(eq(mediaFiles.url, picture.url)).limit(1);
  if (!media) return null;
  const width = widthsFor(media.width).findLast(one => one <= STILL_WIDTH) ?? STILL_WIDTH;
  const jpeg = await readMade(ctx, media, derivativeOf(media.id, { width, format: 'jpg' }));
  const { alt, focalX, focalY } = picture;
  return { jpeg, width: media.width, height: media.height, alt, focalX, focalY };
}

export function cardOf(
  certificate: VerifiedCertificate,
  accentColor: string | null,
  siteUrl: string,
): Omit<TitleCard, 'still' | 'logo'> {
  const { code, name, workshopTitle, startDate, endDate, location, issuer } = certificate;
  const duration = durationText(certificate.duration);
  const dates = startDate && (endDate ? formatRange(startDate, endDate) : formatDay(startDate));
  const link = new URL(verifyPath(code), siteUrl);
  return {
    info: {
      title: `${LABEL}: ${name}`,
      author: issuer,
      subject: workshopTitle,
      createdAt: new Date(`${certificate.issuedOn}T12:00:00Z`),
    },
    brand: issuer,
    label: LABEL,
    heading: nameParts(certificate),
    sentence: [
      { text: 'completed ' },
      { text: workshopTitle, isStrong: true },
      { text: workshopPhrase(certificate) },
    ],
    facts: [
      dates
        ? { label: 'Dates', value: dates }
        : { label: 'Completed', value: formatDay(certificate.completedOn) },
      ...(duration ? [{ label: 'Duration', value: duration }] : []),
      ...(location ? [{ label: 'Place', value: location }] : []),
    ],
    code: { label: 'Certificate code', value: code, hint: `Check it at ${link.host}/verify` },
    link: link.href,
    accentColor,
  };
}

/** Anyone with the code may have it. Throws NotFound, and Conflict `certificate_revoked`. */
export async function getCertificatePdf(
  ctx: FilesContext,
  { code, version, siteUrl }: { code: string; version: CardVersion; siteUrl: string },
): Promise<CertificatePdf> {
  const certificate = await getCertificateByCode(ctx, code);
  if (certificate.state !== 'valid') {
    throw new Conflict('certificate_revoked', 'This certificate is no longer valid.');
  }
  const settings = await getSettings(ctx);
  const card = cardOf(certificate, settings.accentColor, siteUrl);
  const key = createHash('sha256')
    .update(JSON.stringify([card, certificate.picture, settings.logo, version]))
    .digest('base64url');
  const draw = async (): Promise<Buffer> => {
    // The logo says the site's name of today, so it belongs only where the certificate has that name.
    const isOurs = certificate.issuer === settings.siteName;
    const [still, logo] = await Promise.all([
      stillOf(ctx, certificate),
      isOurs ? readLogo(ctx, settings) : null,
    ]);
    // Loaded on demand: fonts and the PDF writer are large and rarely needed.
    const { titleCardPdf } = await import('./pdf/title-card-pdf.ts');
    return titleCardPdf({ ...card, still, logo }, version);
  };
  const bytes = await pdfCache.forceFetch(key, { context: draw });
  return { bytes, filename: pdfName(certificate), etag: `"${key.slice(0, 22)}"` };
}
