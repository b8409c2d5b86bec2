import { createHash } from 'node:crypto';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { QuoteWire } from '../workshops.contract.quote.ts';
import { quoteOf } from '../workshops.rules.quote.ts';

/** For a booking at this moment. */
export function currentQuote(
  workshop: { priceAmount: number; startDate: string | null },
  { site, now }: { site: SiteSettings; now: Date },
): QuoteWire {
  const quote = quoteOf(workshop, site, localPartsOf(now.getTime(), site.timeZone).date);
  const digest = createHash('sha256').update(JSON.stringify(quote)).digest('base64url');
  return { ...quote, terms: digest.slice(0, 22) };
}
