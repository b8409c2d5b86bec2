import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { changesBetween } from '#src/platform/server/audit/audit.changes.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { isReferenced, isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { Conflict, Invalid, NotFound } from '#src/platform/server/errors.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { digitsOf } from '#src/shared/money.ts';
import { counted } from '#src/shared/words.ts';
import type { PromoCode, PromoCodeInput, PromoCodeUpdate } from '../pricing.contract.ts';
import { audit } from './pricing.commands.audit.ts';
import { type StoredCode, getPromoCode } from './pricing.queries.ts';
import { promoCodes } from './pricing.table.ts';

const EMPTY = { maxUses: null, startsOn: null, endsOn: null, workshopIds: null, archivedAt: null };

function duplicateCode(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const message = 'You already have this code';
  throw new Conflict('duplicate_code', message, { fields: { code: message } });
}

/** A new percentage replaces an amount, and the other way around. Throws Invalid. */
function discountOf({ percentPpm, amount, currency }: PromoCodeUpdate, currencyCode: string) {
  if (percentPpm && amount) throw new Invalid({ percentPpm: 'Either a percentage or an amount' });
  if (percentPpm) return { percentPpm, amount: null, currency: null };
  if (!amount) return {};
  if (currency !== currencyCode) throw new Invalid({ currency: `Must be ${currencyCode}` });
  return { percentPpm: null, amount, currency };
}

/** Throws Invalid, and Conflict `code_used`. */
async function columnsOf(tx: Context, stored: Partial<StoredCode>, input: PromoCodeUpdate) {
  const { percentPpm: _percent, amount: _amount, currency: _currency, ...others } = input;
  const { isArchived, updatedAt: _basedOn, ...same } = others;
  const discount = discountOf(input, (await getSettings(tx)).currencyCode);
  const archived = isArchived === undefined ? {} : { archivedAt: isArchived ? tx.clock.now() : null };
  const given = Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined));
  const columns = { ...stored, ...given, ...discount, ...archived };
  if (!columns.percentPpm && !columns.amount) throw new Invalid({ percentPpm: 'Required' });
  const { startsOn, endsOn, maxUses, uses = 0 } = columns;
  if (startsOn && endsOn && endsOn < startsOn) {
    throw new Invalid({ endsOn: 'The last day is before the first day' });
  }
  if (maxUses && maxUses < uses) {
    const message = `It was already used ${counted(uses, 'time')}`;
    throw new Conflict('code_used', message, { fields: { maxUses: message } });
  }
  return columns;
}

/** Throws Invalid, and Conflict `duplicate_code`. */
export async function createPromoCode(ctx: Context, input: PromoCodeInput): Promise<PromoCode> {
  return inTransaction(ctx, async tx => {
    const at = tx.clock.now();
    const columns = await columnsOf(tx, EMPTY, input);
    const [row] = await tx.db
      .insert(promoCodes)
      .values({ ...columns, code: input.code, createdAt: at, updatedAt: at })
      .returning({ id: promoCodes.id })
      .catch(duplicateCode);
    if (!row) throw new Error('The promo code was not stored');
    await audit(tx, 'promo-code.create', { id: row.id });
    touch(tx, 'promo-codes');
    return getPromoCode(tx, row.id);
  });
}

/** Locks it for the rest of the transaction. Throws NotFound. */
async function lockForChange(tx: Context, id: number): Promise<StoredCode> {
  const [stored] = await tx.db.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  if (!stored) throw new NotFound('Promo code not found');
  return stored;
}

/** Throws NotFound, Invalid, and Conflict `duplicate_code`, `code_used` or `changed_meanwhile`. */
export async function updatePromoCode(
  ctx: Context,
  { id, changes }: { id: number; changes: PromoCodeUpdate },
): Promise<PromoCode> {
  return inTransaction(ctx, async tx => {
    const stored = await lockForChange(tx, id);
    await requireUnchanged(stored.updatedAt, changes.updatedAt, () => getPromoCode(tx, id));
    const { id: _id, ...columns } = await columnsOf(tx, stored, changes);
    const updatedAt = stampAfter(stored.updatedAt, tx.clock.now());
    await tx.db
      .update(promoCodes)
      .set({ ...columns, updatedAt })
      .where(eq(promoCodes.id, id))
      .catch(duplicateCode);
    await audit(tx, 'promo-code.update', { id, changes: changesBetween(stored, columns) });
    touch(tx, 'promo-codes');
    return getPromoCode(tx, id);
  });
}

async function archivePromoCode(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { updatedAt } = await lockForChange(tx, id);
    const at = stampAfter(updatedAt, tx.clock.now());
    await tx.db.update(promoCodes).set({ archivedAt: at, updatedAt: at }).where(eq(promoCodes.id, id));
    await audit(tx, 'promo-code.archive', { id });
    touch(tx, 'promo-codes');
  });
}

/** Archives it instead if somebody's terms name it, also of a cancelled registration. Throws NotFound. */
export async function deletePromoCode(ctx: Context, id: number): Promise<void> {
  try {
    await inTransaction(ctx, async tx => {
      const { code } = await lockForChange(tx, id);
      await tx.db.delete(promoCodes).where(eq(promoCodes.id, id));
      await audit(tx, 'promo-code.delete', { id, details: { from: code } });
      touch(tx, 'promo-codes');
    });
  } catch (error) {
    if (!isReferenced(error)) throw error;
    await archivePromoCode(ctx, id);
  }
}

/** Like `convertPrices`: $40 off become ¥40 off. */
export async function convertCodes(tx: Context, from: string, to: string): Promise<void> {
  const shift = digitsOf(to) - digitsOf(from);
  const amount = sql`greatest(1, round(${promoCodes.amount} * power(10::numeric, ${shift}::integer)))`;
  await tx.db.update(promoCodes).set({ amount, currency: to }).where(isNotNull(promoCodes.amount));
  touch(tx, 'promo-codes');
}

/**
 * Locks these codes and stores how often each is used by those who hold a seat. Throws Conflict `code_used_up`, when a
 * cancelled registration is revived after someone else took its use.
 */
export async function recountUses(
  tx: Context,
  ids: ReadonlySet<number>,
  countUses: (ids: number[]) => Promise<Map<number, number>>,
): Promise<void> {
  if (ids.size === 0) return;
  const codes = await tx.db
    .select()
    .from(promoCodes)
    .where(inArray(promoCodes.id, [...ids]))
    .orderBy(asc(promoCodes.id))
    .for('update');
  const counts = await countUses(codes.map(({ id }) => id));
  for (const { id, code, maxUses } of codes) {
    const uses = counts.get(id) ?? 0;
    if (maxUses !== null && uses > maxUses) {
      throw new Conflict('code_used_up', `${code} has been used up in the meantime. Raise its limit first.`);
    }
    await tx.db.update(promoCodes).set({ uses }).where(eq(promoCodes.id, id));
  }
  touch(tx, 'promo-codes');
}
