import { type SQLWrapper, sql } from 'drizzle-orm';
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
  const { priceAmount, earlyBirdAmount, deposit, policy } = workshops;
  const shifted = (amount: SQLWrapper) => sql`round(${amount} * power(10::numeric, ${shift}::integer))`;
  await tx.db.update(workshops).set({
    priceAmount: shifted(priceAmount),
    earlyBirdAmount: shifted(earlyBirdAmount),
    deposit: sql`case when ${deposit}->>'kind' = 'amount'
      then jsonb_set(${deposit}, '{value}', to_jsonb(${shifted(sql`(${deposit}->>'value')::numeric`)}))
      else ${deposit} end`,
    policy: sql`jsonb_set(${policy}, '{fee}', to_jsonb(${shifted(sql`(${policy}->>'fee')::numeric`)}))`,
  });
  touch(tx, 'workshops');
}
