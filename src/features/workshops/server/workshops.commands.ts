import { and, eq, isNull } from 'drizzle-orm';
import { holdImages } from '#src/features/media/server/media.commands.hold.ts';
import { describeImages } from '#src/features/media/server/media.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { changesBetween } from '#src/platform/server/audit/audit.changes.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#src/platform/server/errors.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { amountOf, decimalOf } from '#src/shared/money.ts';
import { counted } from '#src/shared/words.ts';
import type { WorkshopInput, WorkshopUpdate } from '../workshops.contract.ts';
import { type LocalDate, localDate } from '../workshops.rules.dates.ts';
import { type OwnTerms, editedToWire } from '../workshops.rules.ts';
import { audit } from './workshops.commands.audit.ts';
import type { DatedWorkshop } from './workshops.queries.derive.ts';
import { findWorkshop, getWorkshop } from './workshops.queries.ts';
import { workshops } from './workshops.table.ts';

type Columns = typeof workshops.$inferInsert;

function dateColumns(input: WorkshopUpdate, timeZone: string): Partial<Columns> {
  const start = input.startDate === undefined ? null : localDate(input.startDate, timeZone);
  const end = input.endDate === undefined ? null : localDate(input.endDate, timeZone);
  return {
    ...(start && { startDate: start.date, startTime: start.time }),
    ...(end && { endDate: end.date, endTime: end.time }),
  };
}

/** Throws Invalid. */
function amountIn(currencyCode: string, price: number): number {
  const amount = amountOf(price, currencyCode);
  if (amount === null) throw new Invalid({ price: `Must be an amount in ${currencyCode}` });
  return amount;
}

/** Undefined if neither is given. Throws Invalid, also if they don't agree. */
function priceAmountOf({ price, priceAmount }: WorkshopUpdate, currencyCode: string): number | undefined {
  if (price === undefined) return priceAmount;
  const amount = amountIn(currencyCode, price);
  if (priceAmount !== undefined && priceAmount !== amount) {
    throw new Invalid({ priceAmount: 'Must agree with the price' });
  }
  return amount;
}

const NO_EARLY_BIRD = { earlyBirdAmount: null, earlyBirdCount: null, earlyBirdUntil: null };

/** All three, as the database checks them together. Throws Invalid. */
function earlyBirdColumns(
  stored: Pick<OwnTerms, keyof typeof NO_EARLY_BIRD>,
  input: WorkshopUpdate,
  priceAmount: number,
) {
  const { earlyBirdAmount = stored.earlyBirdAmount } = input;
  if (earlyBirdAmount === null) {
    if (input.earlyBirdCount || input.earlyBirdUntil) throw new Invalid({ earlyBirdAmount: 'Required' });
    return NO_EARLY_BIRD;
  }
  const { earlyBirdCount = stored.earlyBirdCount, earlyBirdUntil = stored.earlyBirdUntil } = input;
  if (!earlyBirdCount && !earlyBirdUntil) {
    throw new Invalid({ earlyBirdCount: 'Say for how many people, or until when' });
  }
  if (input.earlyBirdAmount && earlyBirdAmount >= priceAmount) {
    throw new Invalid({ earlyBirdAmount: 'Must be lower than the price' });
  }
  return { earlyBirdAmount, earlyBirdCount, earlyBirdUntil };
}

/** Drizzle ignores undefined columns. */
function columnsOf<Input extends WorkshopUpdate>(input: Input, site: SiteSettings) {
  const { startDate: _start, endDate: _end, updatedAt: _basedOn, imageDetails: _details, ...others } = input;
  const { status, price: _price, ...same } = others;
  return {
    ...same,
    priceAmount: priceAmountOf(input, site.currencyCode),
    ...dateColumns(input, site.timeZone),
    ...(status && { statusOverride: status === 'past' ? ('past' as const) : null }),
  };
}

function requireOrder(start: LocalDate, end: LocalDate): void {
  if (!start.date || !end.date) return;
  const withTimes = start.date === end.date && start.time && end.time;
  if (end.date < start.date || (withTimes && (end.time ?? '') < (start.time ?? ''))) {
    throw new Invalid({ endDate: 'Must not be before the start' });
  }
}

function requireDatesInOrder(columns: Partial<Columns>): void {
  requireOrder(
    { date: columns.startDate ?? null, time: columns.startTime ?? null },
    { date: columns.endDate ?? null, time: columns.endTime ?? null },
  );
}

export async function writtenWorkshop(tx: Context, id: number): Promise<DatedWorkshop> {
  touch(tx, 'workshops');
  const workshop = await findWorkshop(tx, id);
  if (!workshop) throw new Error(`Workshop ${id} is missing after it was written`);
  return workshop;
}

function newWorkshop(input: WorkshopInput, { site, at }: { site: SiteSettings; at: Date }) {
  const { price, maxParticipants } = site.workshopDefaults;
  const columns = columnsOf(input, site);
  const priceAmount = columns.priceAmount ?? amountIn(site.currencyCode, price);
  const values = {
    ...columns,
    ...earlyBirdColumns(NO_EARLY_BIRD, input, priceAmount),
    priceAmount,
    maxParticipants: columns.maxParticipants ?? maxParticipants,
    createdAt: at,
    updatedAt: at,
  };
  requireDatesInOrder(values);
  return values;
}

export async function createWorkshop(ctx: Context, input: WorkshopInput): Promise<DatedWorkshop> {
  return inTransaction(ctx, async tx => {
    await holdImages(tx, input, input.imageDetails);
    const values = newWorkshop(input, { site: await getSettings(tx), at: ctx.clock.now() });
    const [row] = await tx.db.insert(workshops).values(values).returning({ id: workshops.id });
    if (!row) throw new Error('The workshop was not stored');
    await describeImages(tx, input.imageDetails);
    await audit(tx, 'workshop.create', { id: row.id });
    return writtenWorkshop(tx, row.id);
  });
}

function requireRoom(seatsHeld: number, maxParticipants: number | undefined): void {
  if (maxParticipants === undefined || maxParticipants >= seatsHeld) return;
  const message = counted(seatsHeld, 'seat is held', 'seats are held');
  throw new Conflict('seats_held', message, { fields: { maxParticipants: message } });
}

/** Locks the workshop for the rest of the transaction. Throws NotFound, also if it is deleted. */
export async function lockForChange(tx: Context, id: number): Promise<typeof workshops.$inferSelect> {
  const isLive = and(eq(workshops.id, id), isNull(workshops.deletedAt));
  const [row] = await tx.db.select().from(workshops).where(isLive).for('update');
  if (!row) throw new NotFound('Workshop not found');
  return row;
}

/** For the audit log, which is read after the currency has changed, too. */
function withPrice(
  { priceAmount, earlyBirdAmount, ...columns }: Partial<Columns>,
  { currencyCode }: SiteSettings,
) {
  return {
    ...columns,
    price: priceAmount === undefined ? undefined : decimalOf(priceAmount, currencyCode),
    earlyBirdPrice: earlyBirdAmount && decimalOf(earlyBirdAmount, currencyCode),
  };
}

/** Throws NotFound, and Conflict `seats_held` or `changed_meanwhile`. */
export async function updateWorkshop(
  ctx: Context,
  { id, changes }: { id: number; changes: WorkshopUpdate },
): Promise<DatedWorkshop> {
  return inTransaction(ctx, async tx => {
    await holdImages(tx, changes, changes.imageDetails);
    const current = await lockForChange(tx, id);
    await requireUnchanged(current.updatedAt, changes.updatedAt, async () =>
      editedToWire(await getWorkshop(tx, id)),
    );
    requireRoom(current.seatsHeld, changes.maxParticipants);
    const site = await getSettings(tx);
    const given = columnsOf(changes, site);
    const { priceAmount = current.priceAmount } = given;
    const columns = { ...given, ...earlyBirdColumns(current, changes, priceAmount) };
    requireDatesInOrder({ ...current, ...columns });
    const updatedAt = stampAfter(current.updatedAt, tx.clock.now());
    await tx.db
      .update(workshops)
      .set({ ...columns, updatedAt })
      .where(eq(workshops.id, id));
    await describeImages(tx, changes.imageDetails);
    const differences = changesBetween(withPrice(current, site), withPrice(columns, site));
    await audit(tx, 'workshop.update', { id, changes: differences });
    return writtenWorkshop(tx, id);
  });
}
