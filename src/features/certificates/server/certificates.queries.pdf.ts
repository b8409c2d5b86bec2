import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { widthsFor } from '#src/features/media/media.rules.ts';
import { derivativeOf, makeImage } from '#src/features/media/server/media.commands.derive.ts';
import { mediaFiles } from '#src/features/media/server/media.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { Still } from '#src/platform/server/pdf/marks.ts';
import type { TitleCard } from '#src/platform/server/pdf/title-card.ts';
import { formatDay, formatRange } from '#src/shared/dates.ts';
import { eq } from 'drizzle-orm';
import type { Certificate } from '../certificates.contract.ts';
import {
  type CardVersion,
  durationText,
  nameParts,
  pdfName,
  verifyPath,
  workshopPhrase,
} from '../certificates.rules.ts';
import { getCertificateByCode } from './certificates.queries.ts';

/** A certificate as a file. */
export interface CertificatePdf {
  bytes: Buffer;
  filename: string;
  etag: string;
}

/** Sharp enough on paper, where it is at most 26 cm wide. */
const STILL_WIDTH = 2000;
const LABEL = 'Certificate of completion';

/**
 * In memory, not in storage: it is drawn in a moment, and a name does not outlive its certificate in a forgotten
 * file. Drawings of which several are asked for at once are shared.
 */
const drawn = new LRUCache<string, { bytes: Promise<Buffer> }>({ max: 24, ttl: 600_000 });

async function stillOf(ctx: Context, certificate: Certificate): Promise<Still | null> {
  const { picture } = certificate;
  if (!picture) return null;
  const [media] = await ctx.db.select().from(mediaFiles).where(eq(mediaFiles.url, picture.url)).limit(1);
  if (!media) return null;
  const width = widthsFor(media.width).findLast(one => one <= STILL_WIDTH) ?? STILL_WIDTH;
  const made = derivativeOf(media.id, { width, format: 'jpg' });
  const { key } = made;
  if (!(await ctx.storage.exists(key))) await makeImage(ctx, media.originalKey, made);
  const jpeg = await buffer(await ctx.storage.getStream(key));
  const { alt, focalX, focalY } = picture;
  return { jpeg, width: media.width, height: media.height, alt, focalX, focalY };
}

/** What the certificate says, as the words of a card. */
function cardOf(certificate: Certificate, issuedAt: string, siteUrl: string): Omit<TitleCard, 'still'> {
  const { code, name, workshopTitle, startDate, endDate, location, issuer } = certificate;
  const duration = durationText(certificate.duration);
  const dates = startDate && (endDate ? formatRange(startDate, endDate) : formatDay(startDate));
  const link = new URL(verifyPath(code), siteUrl);
  return {
    info: {
      title: `${LABEL}: ${name}`,
      author: issuer,
      subject: workshopTitle,
      createdAt: new Date(`${issuedAt}T12:00:00Z`),
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
  };
}

/**
 * The PDF of a certificate; whoever has the code may have it, as its page already says all that is in it. Throws
 * NotFound for an unknown code, and Conflict `certificate_revoked` for one that no longer stands.
 */
export async function getCertificatePdf(
  ctx: Context,
  { code, version, siteUrl }: { code: string; version: CardVersion; siteUrl: string },
): Promise<CertificatePdf> {
  const certificate = await getCertificateByCode(ctx, code);
  if (certificate.state !== 'valid') {
    throw new Conflict('certificate_revoked', 'This certificate no longer stands.');
  }
  const card = cardOf(certificate, certificate.issuedOn, siteUrl);
  const key = createHash('sha256')
    .update(JSON.stringify([card, certificate.picture, version]))
    .digest('base64url');
  const known = drawn.get(key) ?? {
    bytes: stillOf(ctx, certificate).then(async still => {
      // Fonts and the writer are big, and few visitors of a site ask for a certificate.
      const { titleCardPdf } = await import('#src/platform/server/pdf/title-card-pdf.ts');
      return titleCardPdf({ ...card, still }, version);
    }),
  };
  drawn.set(key, known);
  try {
    return { bytes: await known.bytes, filename: pdfName(certificate), etag: `"${key.slice(0, 22)}"` };
  } catch (error) {
    drawn.delete(key);
    throw error;
  }
}
