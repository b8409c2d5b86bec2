import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#src/platform/server/context.ts';
import { subnetOf } from '#src/platform/server/network.ts';
import {
  clearThrottle,
  returnToThrottle,
  takeFromThrottles,
} from '#src/platform/server/throttle.commands.ts';
import { auditRefusal } from '../core/audit.ts';
import { verifyPassword } from '../people/passwords.ts';
import { hasSessionIn } from '../sessions/sessions.queries.ts';

const WINDOW_MS = 15 * 60_000;
const WRONG_PER_SUBNET = 10;
const WRONG_PER_ACCOUNT = 100;
const SLOW_MS = 3_000;

interface Guess {
  /** Null if nobody has this address. */
  userId: string | null;
  email: string;
  hash: string | null;
  password: string;
  ip: string;
}

/**
 * Checks a password guess. After ten wrong guesses from a network, even the right password is refused there unless
 * the account has a session in that network. After a hundred from anywhere, responses are delayed except for the right
 * password from a known network. Always takes one hash and the same queries, so timing doesn't reveal which addresses
 * have accounts.
 */
export async function isRightPassword(
  ctx: Context,
  { userId, email, hash, password, ip }: Guess,
): Promise<boolean> {
  const subnet = subnetOf(ip);
  // The hash is part of the key, so the counts start over with a new password.
  const limitOf = (name: string, max: number) => ({
    key: `${name} of ${email} ${hash ?? ''}`,
    windowMs: WINDOW_MS,
    max,
  });
  const bySubnet = limitOf(`wrong password from ${subnet}`, WRONG_PER_SUBNET);
  const byAccount = limitOf('wrong password', WRONG_PER_ACCOUNT);
  // Counted before it's known whether it's right, so that a locked account answers both in the same time.
  const [subnetWait, accountWait] = await takeFromThrottles(ctx, [bySubnet, byAccount]);
  const isRight = await verifyPassword(hash, password);
  const isKnown = await hasSessionIn(ctx, { email, subnet });
  const isLocked = subnetWait !== null;
  if (accountWait !== null && !(isRight && isKnown)) await wait(SLOW_MS);
  if (isRight && (isKnown || !isLocked)) {
    await clearThrottle(ctx, bySubnet.key);
    await returnToThrottle(ctx, byAccount.key);
    return true;
  }
  const details = { method: 'password', reason: 'invalid_credentials' };
  await auditRefusal(ctx, isLocked ? 'sign-in.lock' : 'sign-in.failure', { id: userId, details });
  return false;
}
