import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Invalid, TooMany } from '#src/platform/server/errors.ts';
import {
  returnToThrottle,
  takeFromThrottle,
  takeFromThrottles,
} from '#src/platform/server/throttle.commands.ts';
import type { ClaimInput, ResendInput } from '../registrations.contract.spots.ts';
import { SEAT_HOLDING, holdsSeat } from '../registrations.rules.ts';
import { confirmAddress, emailToHolder } from './registrations.commands.holds.ts';
import { lockRegistration } from './registrations.commands.manage.ts';
import { isLapsed } from './registrations.commands.spots.ts';
import {
  type Registration,
  type RegistrationBatch,
  liveRegistration,
  openBatch,
  workshopIn,
  writeBatch,
} from './registrations.commands.store.ts';
import { registrations } from './registrations.table.ts';
import { isCode, spotTokenOf } from './spots/spot-token.ts';

const HOUR_MS = 3_600_000;
const WRONG_PER_ADDRESS = 10;
const WRONG_PER_NETWORK = 30;

const limitsOf = (ctx: Context, { workshopId, email }: ClaimInput) => [
  { key: `spot code ${workshopId} ${email}`, max: WRONG_PER_ADDRESS, windowMs: HOUR_MS },
  { key: `spot codes from ${ctx.origin?.network ?? ''}`, max: WRONG_PER_NETWORK, windowMs: HOUR_MS },
];

const NOT_THIS_CODE = "That code doesn't work. Check the latest email from us, or ask for a new code.";

/**
 * Confirms the address of a seat and returns the token of its page. Wrong codes count alike for addresses that nobody used.
 * Throws Invalid, and TooMany.
 */
export async function claimSpot(ctx: Context, input: ClaimInput): Promise<string> {
  const limits = limitsOf(ctx, input);
  const waits = await takeFromThrottles(ctx, limits);
  const longest = Math.max(0, ...waits.map(wait => wait ?? 0));
  if (longest > 0) {
    throw new TooMany(longest, 'Too many wrong codes. Use the link in our email, or try again in an hour.');
  }
  const token = await inTransaction(ctx, async tx => {
    const batch = await openBatch(tx, [input]);
    const row = liveRegistration(batch, input);
    const isClaimable = row !== null && holdsSeat(row.status) && !isLapsed(batch, row);
    if (!isCode(tx, input.code, isClaimable ? row : null) || !row) {
      throw new Invalid({ code: NOT_THIS_CODE });
    }
    await confirmAddress(batch, row);
    await writeBatch(batch);
    return spotTokenOf(tx, row);
  });
  for (const { key } of limits) await returnToThrottle(ctx, key);
  return token;
}

const MINUTE_MS = 60_000;
const MAX_SPOTS = 10;

/** Makes earlier links and codes useless. */
function emailNewLink(batch: RegistrationBatch, row: Registration): void {
  const newest = Math.max(row.spotVersion, row.pendingTransfer?.version ?? 0);
  Object.assign(row, { spotVersion: newest + 1, codeVersion: row.codeVersion + 1 });
  batch.changed.add(row);
  batch.emails.push(emailToHolder(batch, row));
}

/** At most once a minute for an address. */
export async function resendSpot(ctx: Context, { workshopId, email }: ResendInput): Promise<void> {
  const key = `spot link ${workshopId ?? ''} ${email}`;
  if (await takeFromThrottle(ctx, { key, windowMs: MINUTE_MS, max: 1 })) return;
  const rows = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.email, email),
        inArray(registrations.status, [...SEAT_HOLDING]),
        workshopId === undefined ? undefined : eq(registrations.workshopId, workshopId),
      ),
    )
    .limit(MAX_SPOTS);
  for (const { id } of rows) {
    await inTransaction(ctx, async tx => {
      const { row, batch } = await lockRegistration(tx, id);
      const isTheirs = row.email === email && holdsSeat(row.status);
      const isAhead = !workshopIn(batch, row.workshopId).hasEnded;
      if (!isTheirs || !isAhead || isLapsed(batch, row)) return;
      emailNewLink(batch, row);
      await writeBatch(batch);
    });
  }
}
