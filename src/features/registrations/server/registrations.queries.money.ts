import { and, eq, isNull, sql } from 'drizzle-orm';
import { getSettings, localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { MoneyTotals, WorkshopMoney } from '../registrations.contract.money.ts';
import { isSeatHeld } from './registrations.queries.seats.ts';
import { bookedOf, overdueOf, sumsIn } from './registrations.queries.standing.ts';
import { ledgerEntries, registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const nothingIn = (currency: string): MoneyTotals & { overduePeople: number } => ({
  currency,
  bookedAmount: 0,
  receivedAmount: 0,
  owedAmount: 0,
  overdueAmount: 0,
  refundedAmount: 0,
  waivedAmount: 0,
  byMethod: {},
  overduePeople: 0,
});

/** Adds what the entries of all kinds say, by currency. */
async function addEntriesTo({ db }: QueryContext, workshopId: number, totals: readonly MoneyTotals[]) {
  const { currency, kind, method } = ledgerEntries;
  const rows = await db
    .select({ currency, kind, method, amount: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(registrations, eq(registrations.id, ledgerEntries.registrationId))
    .where(eq(registrations.workshopId, workshopId))
    .groupBy(currency, kind, method);
  for (const row of rows) {
    const total = totals.find(one => one.currency === row.currency);
    if (!total) continue;
    if (row.kind === 'refunded') total.refundedAmount += row.amount;
    if (row.kind === 'waived') total.waivedAmount -= row.amount;
    if (row.method === null) continue;
    total.receivedAmount -= row.amount;
    total.byMethod[row.method] = (total.byMethod[row.method] ?? 0) - row.amount;
  }
}

/** Throws NotFound. */
export async function getWorkshopMoney(ctx: QueryContext, workshopId: number): Promise<WorkshopMoney> {
  const { currencyCode } = await getSettings(ctx);
  const today = await localDayOf(ctx, ctx.clock.now());
  const exists = and(eq(workshops.id, workshopId), isNull(workshops.deletedAt));
  if ((await ctx.db.$count(workshops, exists)) === 0) throw new NotFound('Workshop not found');
  const sums = sumsIn(ctx);
  const { currency } = registrationTerms;
  const overdue = overdueOf(sums, today);
  const rows = await ctx.db
    .select({
      currency,
      people: sql`count(*) filter (where ${isSeatHeld})`.mapWith(Number),
      bookedAmount:
        sql`coalesce(sum(${bookedOf(sums, sql`${currency}`)}) filter (where ${isSeatHeld}), 0)`.mapWith(
          Number,
        ),
      owedAmount: sql`coalesce(sum(greatest(${sums.owed} - ${sums.received}, 0)), 0)`.mapWith(Number),
      overdueAmount: sql`coalesce(sum(${overdue}), 0)`.mapWith(Number),
      overduePeople: sql`count(*) filter (where ${overdue} > 0)`.mapWith(Number),
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, registrations.id))
    .leftJoinLateral(sums, sql`true`)
    .where(eq(registrations.workshopId, workshopId))
    .groupBy(currency);
  const totals = rows
    .flatMap(({ people: _people, ...row }) =>
      row.currency === null ? [] : [{ ...nothingIn(row.currency), ...row, currency: row.currency }],
    )
    .toSorted((a, b) => Number(b.currency === currencyCode) - Number(a.currency === currencyCode));
  await addEntriesTo(ctx, workshopId, totals);
  const [main = nothingIn(currencyCode), ...others] = totals;
  return {
    ...main,
    untracked: rows.find(row => row.currency === null)?.people ?? 0,
    others: others.map(({ overduePeople: _people, ...total }) => total),
  };
}
