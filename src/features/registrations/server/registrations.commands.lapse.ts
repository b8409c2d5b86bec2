import { type SQL, and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { remindedUntil } from '../registrations.rules.holds.ts';
import type { HoldReason } from '../registrations.rules.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import { isForgotten } from './registrations.commands.forget.ts';
import { lockRegistrations } from './registrations.commands.manage.ts';
import { isLapsed } from './registrations.commands.spots.ts';
import {
  type Registration,
  type RegistrationBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { paramsOf } from './registrations.emails.parts.ts';
import { confirmAddressEmail, holdEndsEmail, holdLapsedEmail } from './registrations.emails.spots.ts';
import { reminders } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';
import { codeOf, withSpot } from './spots/spot-token.ts';

const MAX_PER_SWEEP = 500;

const REASONS = { email: 'unconfirmed', payment: 'unpaid' } as const satisfies Record<HoldReason, string>;

/** Another process may have been faster, or someone may have confirmed or paid meanwhile. */
async function withHeld(
  ctx: Context,
  id: number,
  change: (batch: RegistrationBatch, row: Registration, holdFor: HoldReason) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rows, batch } = await lockRegistrations(tx, [id]);
    const [row] = rows;
    if (row?.holdFor) await change(batch, row, row.holdFor);
  });
}

/** Gives a seat back whose deadline has passed. */
async function lapse(batch: RegistrationBatch, row: Registration, holdFor: HoldReason): Promise<void> {
  if (!isLapsed(batch, row)) return;
  applyTransition(batch, {
    command: 'cancel',
    current: row,
    person: row,
    values: {},
    isProved: true,
    byAdmin: true,
    cancellation: { reason: REASONS[holdFor], refund: 'full', author: 'system' },
    emailsFor: (_, workshop) =>
      isForgotten(row) ? [] : [holdLapsedEmail(row, { workshop, site: batch.site, holdFor })],
  });
  await writeBatch(batch);
}

/** Once per registration and deadline: the key of the table is the guarantee. */
async function remind(batch: RegistrationBatch, row: Registration, holdFor: HoldReason): Promise<void> {
  const { tx, site } = batch;
  const { heldUntil: until } = row;
  if (until === null || isLapsed(batch, row) || isForgotten(row)) return;
  const forOn = localPartsOf(until.getTime(), site.timeZone).date;
  const reminder = { registrationId: row.id, kind: `hold-${holdFor}`, forOn, queuedAt: tx.clock.now() };
  const { rowCount } = await tx.db.insert(reminders).values(reminder).onConflictDoNothing();
  if (!rowCount) return;
  const workshop = workshopIn(batch, row.workshopId);
  const person = withSpot(tx, row);
  batch.emails.push(
    holdFor === 'email'
      ? confirmAddressEmail(paramsOf(person, workshop, site), {
          code: codeOf(tx, row),
          until,
          site,
          isReminder: true,
        })
      : holdEndsEmail(person, { workshop, site, until }),
  );
  await writeBatch(batch);
}

const isNotReminded = (holdFor: HoldReason): SQL =>
  sql`not exists (select from ${reminders} where ${reminders.registrationId} = ${registrations.id} and ${reminders.kind} = ${`hold-${holdFor}`})`;

/** Reminds of holds when half of their time is over, and gives back the seats whose time is. */
export async function sweepHolds(ctx: Context): Promise<void> {
  const { id, heldUntil, holdFor } = registrations;
  const [now, scale] = [ctx.clock.now(), ctx.limits.holdScale];
  const listHeld = async (which: SQL | undefined) =>
    ctx.db.select({ id }).from(registrations).where(which).orderBy(asc(heldUntil)).limit(MAX_PER_SWEEP);
  for (const one of await listHeld(lte(heldUntil, now))) await withHeld(ctx, one.id, lapse);
  const site = await getSettings(ctx);
  const hours = { email: site.confirmHours, payment: site.releaseUnpaidAfterHours ?? 0 };
  for (const reason of ['email', 'payment'] as const) {
    const until = remindedUntil(hours[reason], { now, scale });
    if (!until) continue;
    const isDue = and(eq(holdFor, reason), gt(heldUntil, now), lte(heldUntil, until), isNotReminded(reason));
    for (const one of await listHeld(isDue)) await withHeld(ctx, one.id, remind);
  }
}
