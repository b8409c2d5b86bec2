import { createHash } from 'node:crypto';
import { getSettings, localDayOf } from '#src/features/settings/server/settings.queries.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import type { QuoteWire } from '../workshops.contract.quote.ts';
import { quoteOf } from '../workshops.rules.quote.ts';

/** For a booking at this moment. */
export async function currentQuote(
  ctx: QueryContext,
  workshop: { priceAmount: number; startDate: string | null },
): Promise<QuoteWire> {
  const quote = quoteOf(workshop, await getSettings(ctx), await localDayOf(ctx, ctx.clock.now()));
  const digest = createHash('sha256').update(JSON.stringify(quote)).digest('base64url');
  return { ...quote, terms: digest.slice(0, 22) };
}
