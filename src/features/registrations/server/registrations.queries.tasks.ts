import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import type { MoneyTasks } from '../registrations.contract.money.ts';
import { overdueOf, standingOf, sumsIn } from './registrations.queries.standing.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const MAX_CREDITS = 5;

/** What is overdue, and what has to be returned. */
export async function listMoneyTasks(ctx: QueryContext): Promise<MoneyTasks> {
  const today = await localDayOf(ctx, ctx.clock.now());
  const sums = sumsIn(ctx);
  const standing = standingOf(sums, today);
  const rows = await ctx.db
    .select({
      registrationId: registrations.id,
      name: registrations.name,
      email: registrations.email,
      reference: registrationTerms.reference,
      currency: registrationTerms.currency,
      overdue: overdueOf(sums, today).mapWith(Number),
      credit: sql`${sums.received} - ${sums.owed}`.mapWith(Number),
    })
    .from(registrationTerms)
    .innerJoin(registrations, eq(registrations.id, registrationTerms.registrationId))
    .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
    .leftJoinLateral(sums, sql`true`)
    .where(
      and(
        isNull(registrations.deletedAt),
        isNull(workshops.deletedAt),
        inArray(standing, ['overdue', 'credit']),
      ),
    );
  const late = rows.filter(({ overdue }) => overdue > 0);
  const currencies = [...new Set(late.map(({ currency }) => currency))];
  const credits = rows.filter(({ credit }) => credit > 0);
  return {
    overdue: {
      people: late.length,
      amounts: currencies.map(currency => ({
        currency,
        amount: late.reduce((sum, row) => sum + (row.currency === currency ? row.overdue : 0), 0),
      })),
    },
    credits: {
      people: credits.length,
      first: credits
        .slice(0, MAX_CREDITS)
        .map(({ credit: amount, overdue: _none, ...row }) => ({ ...row, amount })),
    },
  };
}
