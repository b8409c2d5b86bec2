import { desc, eq, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { PromoCode } from '../pricing.contract.ts';
import { codeStatus } from '../pricing.rules.ts';
import { promoCodes } from './pricing.table.ts';

export type StoredCode = typeof promoCodes.$inferSelect;

const shownAt =
  (today: string) =>
  ({ archivedAt, ...code }: StoredCode): PromoCode => ({
    ...code,
    status: codeStatus({ archivedAt, ...code }, today),
    createdAt: code.createdAt.toISOString(),
    updatedAt: code.updatedAt.toISOString(),
  });

async function todayOf(ctx: QueryContext): Promise<string> {
  const { timeZone } = await getSettings(ctx);
  return localPartsOf(ctx.clock.now().getTime(), timeZone).date;
}

/** Newest first, archived ones last. */
export async function listPromoCodes(ctx: QueryContext): Promise<PromoCode[]> {
  const rows = await ctx.db
    .select()
    .from(promoCodes)
    .orderBy(sql`${promoCodes.archivedAt} is not null`, desc(promoCodes.createdAt), desc(promoCodes.id));
  return rows.map(shownAt(await todayOf(ctx)));
}

/** Throws NotFound. */
export async function getPromoCode(ctx: QueryContext, id: number): Promise<PromoCode> {
  const [row] = await ctx.db.select().from(promoCodes).where(eq(promoCodes.id, id));
  if (!row) throw new NotFound('Promo code not found');
  return shownAt(await todayOf(ctx))(row);
}
