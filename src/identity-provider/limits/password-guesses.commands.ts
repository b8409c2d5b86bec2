import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#src/platform/server/context.ts';
import { clearThrottle, peekThrottle, takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { verifyPassword } from '../people/passwords.ts';
import { hasSessionIn } from '../sessions/sessions.queries.ts';
import { subnetOf } from './subnet.ts';

const WINDOW_MS = 15 * 60_000;
const WRONG_PER_SUBNET = 10;
const WRONG_PER_ACCOUNT = 100;
const SLOW_MS = 3_000;

interface Guess {
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
  ctx: Pick<Context, 'db' | 'clock' | 'limits'>,
  { email, hash, password, ip }: Guess,
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
  const isRight = await verifyPassword(hash, password);
  const isKnown = await hasSessionIn(ctx, { email, subnet });
  // Count after hashing, so that concurrent guesses all count.
  const count = isRight ? peekThrottle : takeFromThrottle;
  const [subnetWait, accountWait] = [await count(ctx, bySubnet), await count(ctx, byAccount)];
  const isBelieved = isRight && (isKnown || subnetWait === null);
  if (accountWait !== null && !(isRight && isKnown)) await wait(SLOW_MS);
  if (isBelieved) await clearThrottle(ctx, bySubnet.key);
  return isBelieved;
}
