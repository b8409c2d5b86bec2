import { type SQL, eq, sql } from 'drizzle-orm';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import type { Standing } from '../registrations.rules.ledger.ts';
import { ledgerEntries, registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const { kind, amount } = ledgerEntries;

/** The sums of a registration's entries, for `leftJoinLateral(sums, sql`true`)` after `registrations`. */
export function sumsIn({ db }: DbContext) {
  return db
    .select({
      owed: sql<number>`coalesce(sum(${amount}) filter (where ${kind} in ('due', 'waived')), 0)`
        .mapWith(Number)
        .as('owed'),
      received: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} not in ('due', 'waived')), 0)`
        .mapWith(Number)
        .as('received'),
      disputed: sql<number>`coalesce(sum(${amount}) filter (where ${kind} = 'disputed'), 0)`
        .mapWith(Number)
        .as('disputed'),
      isBilled: sql<boolean>`coalesce(bool_or(${kind} = 'due'), false)`.as('is_billed'),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.registrationId, registrations.id))
    .as('sums');
}
export type SumsTable = ReturnType<typeof sumsIn>;

/**
 * Money in words: the only place that decides it. For a query of `registrations` left joined with its terms and `sums`;
 * `today` is in the business's time zone.
 */
export function standingOf(sums: SumsTable, today: string): SQL<Standing> {
  const { status, holdFor } = registrations;
  const { registrationId, totalAmount, depositAmount, depositDueOn, balanceDueOn } = registrationTerms;
  return sql<Standing>`case
    when ${registrationId} is null or ${holdFor} = 'email' or (${totalAmount} > 0 and not ${sums.isBilled}) then 'untracked'
    when ${status} = 'cancelled' and ${sums.owed} = ${sums.received} then 'settled'
    when ${totalAmount} = 0 and ${sums.owed} = ${sums.received} then 'free'
    when ${sums.disputed} > 0 then 'disputed'
    when ${sums.owed} < ${sums.received} then 'credit'
    when ${sums.owed} = ${sums.received} then 'paid'
    when ${balanceDueOn} < ${today}::date or (${depositDueOn} < ${today}::date and ${sums.received} < ${depositAmount}) then 'overdue'
    when ${depositAmount} > 0 and ${sums.received} >= ${depositAmount} then 'deposit-paid'
    else 'due' end`;
}

/** The columns that every answer about money has, in the same joins. Null without terms. */
export function moneyColumns(sums: SumsTable, today: string) {
  return {
    standing: standingOf(sums, today),
    currency: registrationTerms.currency,
    totalAmount: registrationTerms.totalAmount,
    reference: registrationTerms.reference,
    depositDueOn: registrationTerms.depositDueOn,
    balanceDueOn: registrationTerms.balanceDueOn,
    owedAmount: sums.owed,
    receivedAmount: sums.received,
    balanceAmount: sql<number>`(${sums.owed} - ${sums.received})`.mapWith(Number),
  };
}

/** What of it is past its day; 0 unless the standing is `overdue`. In the same joins. */
export function overdueOf(sums: SumsTable, today: string): SQL<number> {
  const { depositAmount, balanceDueOn } = registrationTerms;
  const balance = sql`${sums.owed} - ${sums.received}`;
  return sql<number>`case when ${standingOf(sums, today)} <> 'overdue' then 0
    when ${balanceDueOn} < ${today}::date then ${balance}
    else least(${balance}, ${depositAmount} - ${sums.received}) end`;
}

/**
 * What a seat that is held brings: its price less what was waived, or the list price without terms. In the same joins,
 * with the workshop. 0 in another currency, because amounts in different ones never add up.
 */
export function bookedOf(sums: SumsTable, currencyCode: string | SQL): SQL<number> {
  const { registrationId, currency, totalAmount } = registrationTerms;
  return sql<number>`case when ${registrationId} is null then ${workshops.priceAmount}
    when ${currency} <> ${currencyCode} then 0
    when ${sums.isBilled} then ${sums.owed} else ${totalAmount} end`;
}
