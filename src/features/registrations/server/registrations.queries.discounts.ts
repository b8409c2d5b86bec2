import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import type { CodeDiscounts } from '../registrations.contract.ledger.ts';
import { SEAT_HOLDING } from '../registrations.rules.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const { promoCodeId, currency, discountAmount } = registrationTerms;

const isLive = and(
  eq(registrations.id, registrationTerms.registrationId),
  inArray(registrations.status, [...SEAT_HOLDING]),
);

/** By how many people who hold a seat. */
export async function countUses({ db }: DbContext, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: promoCodeId, uses: count() })
    .from(registrationTerms)
    .innerJoin(registrations, isLive)
    .where(inArray(promoCodeId, ids))
    .groupBy(promoCodeId);
  return new Map(rows.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses]])));
}

/** What promo codes cost, by people who hold a seat. */
export async function listCodeDiscounts({ db }: DbContext): Promise<CodeDiscounts[]> {
  const id = sql<number>`${promoCodeId}`;
  return db
    .select({ id, currency, amount: sql<number>`sum(${discountAmount})`.mapWith(Number) })
    .from(registrationTerms)
    .innerJoin(registrations, isLive)
    .where(isNotNull(promoCodeId))
    .groupBy(promoCodeId, currency);
}
