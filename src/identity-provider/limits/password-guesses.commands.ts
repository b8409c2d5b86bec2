import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#src/platform/server/context.ts';
import { clearThrottle, peekThrottle, takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { verifyPassword } from '../people/passwords.ts';
import { hasSessionIn } from '../sessions/sessions.queries.ts';
import { subnetOf } from './subnet.ts';

const WINDOW_MS = 15 * 60_000;
const WRONG_PER_SUBNET = 10;
const WRONG_PER_ACCOUNT = 100;
/** How long an answer takes once an account has had that many. */
const SLOW_MS = 3_000;

interface Guess {
  email: string;
  /** Null when nobody has the address, or the account has no password. */
  hash: string | null;
  password: string;
  ip: string;
}

/**
 * Whether it is the account's password. After ten wrong ones the network that sent them isn't believed even when it is
 * right (T4), unless the account has a session there; after a hundred from anywhere every answer but that to a known
 * network comes late. Costs one hash, and asks and counts the same whether or not anyone has the address (T3).
 */
export async function isRightPassword(
  ctx: Pick<Context, 'db' | 'clock' | 'limits'>,
  { email, hash, password, ip }: Guess,
): Promise<boolean> {
  const subnet = subnetOf(ip);
  // With the hash in them, a new password begins with counts of its own.
  const limitOf = (name: string, max: number) => ({
    key: `${name} of ${email} ${hash ?? ''}`,
    windowMs: WINDOW_MS,
    max,
  });
  const bySubnet = limitOf(`wrong password from ${subnet}`, WRONG_PER_SUBNET);
  const byAccount = limitOf('wrong password', WRONG_PER_ACCOUNT);
  const isRight = await verifyPassword(hash, password);
  const isKnown = await hasSessionIn(ctx, { email, subnet });
  // Counted only now, so that guesses sent at once count as well.
  const count = isRight ? peekThrottle : takeFromThrottle;
  const [subnetWait, accountWait] = [await count(ctx, bySubnet), await count(ctx, byAccount)];
  const isBelieved = isRight && (isKnown || subnetWait === null);
  if (accountWait !== null && !(isRight && isKnown)) await wait(SLOW_MS);
  if (isBelieved) await clearThrottle(ctx, bySubnet.key);
  return isBelieved;
}
