import { sql } from 'drizzle-orm';
import { convertCodes } from '#src/features/pricing/server/pricing.commands.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { digitsOf } from '#src/shared/money.ts';
import { workshops } from './workshops.table.ts';

/** $980 becomes ¥980, not ¥98,000: the owner changes what the figures mean, not the figures. */
export async function convertPrices(tx: Context, from: string, to: string): Promise<void> {
  await convertCodes(tx, from, to);
  const shift = digitsOf(to) - digitsOf(from);
  if (shift === 0) return;
  await tx.db.update(workshops).set({
    priceAmount: sql`round(${workshops.priceAmount} * power(10::numeric, ${shift}::integer))`,
  });
  touch(tx, 'workshops');
}
