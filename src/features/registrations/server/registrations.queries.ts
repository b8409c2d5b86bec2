import { type SQL, and, desc, eq, ne, sql } from 'drizzle-orm';
import { requireAccount } from '#src/features/accounts/server/accounts.queries.ts';
import { localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { findWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import { hasEnded } from '#src/features/workshops/workshops.rules.ts';
import { type Context, confirmedEmail } from '#src/platform/server/context.ts';
import type { OwnEnrollment } from '../registrations.contract.ts';
import { holdsSeat } from '../registrations.rules.ts';
import { moneyColumns, sumsIn } from './registrations.queries.standing.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';
import { spotTokenOf } from './spots/spot-token.ts';

/** Ownership follows the confirmed address, not the member who typed it into a form. */
export function belongsTo(confirmedAddress: string | null): SQL {
  return confirmedAddress === null ? sql`false` : eq(registrations.email, confirmedAddress);
}

export async function listOwnEnrollments(ctx: Context): Promise<OwnEnrollment[]> {
  const { id: userId } = requireAccount(ctx);
  const sums = sumsIn(ctx);
  const { standing, currency, owedAmount, receivedAmount } = moneyColumns(
    sums,
    await localDayOf(ctx, ctx.clock.now()),
  );
  const rows = await ctx.db
    .select({ row: registrations, standing, currency, owedAmount, receivedAmount })
    .from(registrations)
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, registrations.id))
    .leftJoinLateral(sums, sql`true`)
    .where(and(ne(registrations.status, 'cancelled'), belongsTo(confirmedEmail(ctx))))
    .orderBy(desc(registrations.createdAt), desc(registrations.id));
  const workshopIds = [...new Set(rows.map(({ row }) => row.workshopId))];
  const workshops = await findWorkshops(ctx, workshopIds);
  return rows.flatMap(({ row, ...money }) => {
    const workshop = workshops.find(candidate => candidate.id === row.workshopId);
    if (!workshop) return [];
    const { title, startDate, endDate, location, duration, picture } = workshop;
    const shown = { title, startDate, endDate, location, duration, hasEnded: hasEnded(workshop), picture };
    const own = { id: row.id, userId, workshopId: row.workshopId, status: row.status };
    const enrolledAt = row.createdAt.toISOString();
    const spot = {
      token: holdsSeat(row.status) ? spotTokenOf(ctx, row) : null,
      standing: money.standing,
      balanceAmount: (money.owedAmount ?? 0) - (money.receivedAmount ?? 0),
      currency: money.currency,
      holdFor: row.holdFor,
      heldUntil: row.heldUntil?.toISOString() ?? null,
    };
    return [{ ...own, ...spot, enrolledAt, workshop: shown }];
  });
}
