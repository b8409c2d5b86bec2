import type { Context } from '#src/platform/server/context.ts';
import { takeFromThrottle, takeSlot } from '#src/platform/server/throttle.commands.ts';
import { AuthError } from '../http/api-error.ts';
import { subnetOf } from './subnet.ts';

const PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Far more than a business sends, far less than what gets its email server blocked. */
const EMAILS_PER_HOUR = 300;
/** What one network may have sent before its emails wait in a line of their own, which moves this fast as well. */
const EMAILS_PER_SUBNET = 60;

/**
 * Allows one email of a kind per address and minute. Counts whether or not anyone has the address: a pause for known
 * ones alone would tell them apart (T2).
 */
export async function requireEmailPause(
  ctx: Pick<Context, 'db' | 'clock' | 'limits'>,
  { kind, email }: { kind: 'confirm' | 'recover'; email: string },
): Promise<void> {
  const pause = { key: `email ${kind} to ${email}`, windowMs: PAUSE_MS, max: 1 };
  const retryAfterS = await takeFromThrottle(ctx, pause);
  if (retryAfterS === null) return;
  const message = `For security purposes, you can only request this after ${retryAfterS} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterS });
}

/**
 * When an email that is about to be queued may be sent: now, or once there is room under the cap of the whole site.
 * Must run in the transaction that queues it, so that only emails count that are sent. `ip` is whose request caused
 * it; null for an admin's.
 */
export async function takeEmailSlot(
  tx: Pick<Context, 'db' | 'clock' | 'limits'>,
  ip: string | null,
): Promise<Date> {
  const subnet = ip === null ? null : subnetOf(ip);
  const window = { windowMs: HOUR_MS, max: EMAILS_PER_SUBNET };
  const isUsual =
    subnet === null || (await takeFromThrottle(tx, { key: `emails from ${subnet}`, ...window })) === null;
  return isUsual
    ? takeSlot(tx, { key: 'emails', windowMs: HOUR_MS, max: EMAILS_PER_HOUR })
    : takeSlot(tx, { key: 'emails of busy networks', ...window });
}
