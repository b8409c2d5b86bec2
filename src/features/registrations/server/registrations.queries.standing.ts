import { type SQL, eq, sql } from 'drizzle-orm';
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
