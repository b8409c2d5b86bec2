import { desc, eq, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { Invalid, NotFound } from '#src/platform/server/errors.ts';
import type { Discount } from '#src/shared/quote.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { PromoCode } from '../pricing.contract.ts';
import { codeDiscount, codeRefusal, codeStatus } from '../pricing.rules.ts';
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

interface Booking {
  workshop: { id: number; priceAmount: number };
  site: Pick<SiteSettings, 'currencyCode' | 'timeZone'>;
  isLocked?: boolean;
}

export interface UsableCode {
  code: StoredCode | null;
  /** What it takes off. */
  discount: Discount | null;
}

/**
 * The code of a form, if it has one. With `isLocked`, nobody else can use it up before the commit. Throws Invalid, which
 * says why it doesn't count.
 */
export async function usableCode(
  { db, clock }: QueryContext,
  typed: string | null | undefined,
  { workshop, site, isLocked = false }: Booking,
): Promise<UsableCode> {
  if (!typed) return { code: null, discount: null };
  const found = db.select().from(promoCodes).where(eq(promoCodes.code, typed));
  const [code] = await (isLocked ? found.for('update') : found);
  const currency = site.currencyCode;
  const today = localPartsOf(clock.now().getTime(), site.timeZone).date;
  const refusal = codeRefusal(code ?? null, { workshopId: workshop.id, currency, today });
  if (!code || refusal) throw new Invalid({ promoCode: refusal ?? '' });
  return { code, discount: codeDiscount(code, workshop.priceAmount, currency) };
}
