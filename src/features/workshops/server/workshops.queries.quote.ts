import { createHash } from 'node:crypto';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import type { Discount } from '#src/shared/quote.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { QuoteWire } from '../workshops.contract.quote.ts';
import { type PricedWorkshop, quoteOf } from '../workshops.rules.quote.ts';

/** For a booking at this moment. `discount`: of a promo code. */
export function currentQuote(
  workshop: PricedWorkshop,
  { site, now, discount = null }: { site: SiteSettings; now: Date; discount?: Discount | null },
): QuoteWire {
  const today = localPartsOf(now.getTime(), site.timeZone).date;
  const quote = quoteOf(workshop, { site, today, discount });
  const digest = createHash('sha256').update(JSON.stringify(quote)).digest('base64url');
  return { ...quote, terms: digest.slice(0, 22) };
}
