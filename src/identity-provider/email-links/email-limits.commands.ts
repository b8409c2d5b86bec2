import type { Context } from '#src/platform/server/context.ts';
import { subnetOf } from '#src/platform/server/network.ts';
import { takeFromThrottle, takeFromThrottles, takeSlot } from '#src/platform/server/throttle.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { AuthError } from '../core/auth-error.ts';

const PAUSE_MS = 60_000;
const PER_DAY = 20;
const PER_DAY_AND_SUBNET = 5;
const HOUR_MS = 3_600_000;
/** Far more than a workshop business sends, far fewer than would get its email server blocked. */
const EMAILS_PER_HOUR = 300;
/** Beyond this, emails caused by one network wait in a separate queue, which is sent at the same rate. */
const EMAILS_PER_SUBNET = 60;

function refusal(message: string, retryAfterS: number): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterS });
}

/**
 * Allows one email per address and minute, and a few per day: fewer from one network, so that a stranger can't use up
 * the owner's. Also counts addresses without an account, or the limit would reveal which ones have one. `ip` is null for
 * admins.
 */
export async function requireEmailPause(
  ctx: Context,
  { kind, email, ip }: { kind: 'confirm' | 'recover'; email: string; ip: string | null },
): Promise<void> {
  const key = `email ${kind} to ${email}`;
  const pauseS = await takeFromThrottle(ctx, { key, windowMs: PAUSE_MS, max: 1 });
  if (pauseS !== null) {
    throw refusal(`For security purposes, you can only request this after ${pauseS} seconds.`, pauseS);
  }
  const waits = await takeFromThrottles(ctx, [
    { key: `${key} today`, windowMs: DAY_MS, max: PER_DAY },
    { key: `${key} today from ${ip && subnetOf(ip)}`, windowMs: DAY_MS, max: PER_DAY_AND_SUBNET },
  ]);
  const waitS = waits.find(one => one !== null) ?? null;
  if (waitS !== null)
    throw refusal('Too many emails to this address today. Please try again tomorrow.', waitS);
}

/**
 * Returns when an email may be sent: now, or once there is room under the site-wide limit. Must run in the transaction
 * that queues the email, so that only emails that are sent count. `ip` is the sender of the request, null for admins.
 */
export async function takeEmailSlot(tx: Context, ip: string | null): Promise<Date> {
  const subnet = ip === null ? null : subnetOf(ip);
  const window = { windowMs: HOUR_MS, max: EMAILS_PER_SUBNET };
  const isUsual =
    subnet === null || (await takeFromThrottle(tx, { key: `emails from ${subnet}`, ...window })) === null;
  return isUsual
    ? takeSlot(tx, { key: 'emails', windowMs: HOUR_MS, max: EMAILS_PER_HOUR })
    : takeSlot(tx, { key: 'emails of busy networks', ...window });
}
