import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { confirmedEmail, requireAccount } from '#src/features/accounts/server/accounts.queries.ts';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { hasEnded } from '#src/features/workshops/workshops.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import type { OwnEnrollment } from '../registrations.contract.ts';
import { registrations } from './registrations.table.ts';

/**
 * The live registrations of whoever asks, newest first: those made while signed in, and those that a visitor made
 * with the address that is now confirmed to be theirs (decision R5).
 */
export async function listOwnEnrollments(ctx: Context): Promise<OwnEnrollment[]> {
  const { id: userId } = requireAccount(ctx);
  const email = await confirmedEmail(ctx);
  const byAddress = email ? and(isNull(registrations.userId), eq(registrations.email, email)) : undefined;
  const rows = await ctx.db
    .select()
    .from(registrations)
    .where(and(ne(registrations.status, 'cancelled'), or(eq(registrations.userId, userId), byAddress)))
    .orderBy(desc(registrations.createdAt), desc(registrations.id));
  const workshopIds = [...new Set(rows.map(row => row.workshopId))];
  const workshops = await Promise.all(workshopIds.map(id => findWorkshop(ctx, id)));
  return rows.flatMap(row => {
    const workshop = workshops.find(one => one?.id === row.workshopId);
    if (!workshop) return [];
    const { title, startDate, endDate, location, duration, picture } = workshop;
    const shown = { title, startDate, endDate, location, duration, hasEnded: hasEnded(workshop), picture };
    const own = { id: row.id, userId, workshopId: row.workshopId, status: row.status };
    const enrolledAt = row.createdAt.toISOString();
    return [{ ...own, enrolledAt, workshop: shown }];
  });
}
