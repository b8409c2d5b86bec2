import type { Context } from '#src/platform/server/context.ts';
import { takeFromThrottle, takeSlot } from '#src/platform/server/throttle.commands.ts';
import { AuthError } from '../http/api-error.ts';
import { subnetOf } from './subnet.ts';

const PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Far more than a workshop business sends, far fewer than would get its email server blocked. */
const EMAILS_PER_HOUR = 300;
/** Beyond this, emails caused by one network wait in a separate queue, which is sent at the same rate. */
const EMAILS_PER_SUBNET = 60;

/** Also counts addresses without an account, or the limit would reveal which addresses have one. */
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
 * Returns when an email may be sent: now, or once there is room under the site-wide limit. Must run in the transaction
 * that queues the email, so that only emails that are sent count. `ip` is the sender of the request, null for admins.
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
