import type { Context } from '#src/platform/server/context.ts';
import { fingerprint, keyFor } from '#src/platform/server/seal.ts';
import { AuthError } from './api-error.ts';
import { verifyPassword } from './passwords.ts';
import type { Provider } from './provider.ts';
import { clearThrottle, peekThrottle, takeFromThrottle } from './throttles.commands.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

const MAIL_PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Far beyond what a business sends, far below what gets its mail server blocked. */
const MAILS_PER_HOUR = 300;
const WRONG_PASSWORDS = { max: 10, windowMs: 15 * 60_000 };

function keyOf({ secret }: Provider, name: string): string {
  return fingerprint(keyFor(secret, 'identity throttles'), name);
}

function scaled(max: number, { rateLimitScale }: Provider): number {
  return Math.max(1, Math.round(max * rateLimitScale));
}

/**
 * Lets one mail of a kind through to an address per minute, and so many an hour in all. Counts whether or not
 * anybody has the address: a pause for known ones alone would tell them apart (T2).
 */
export async function requireMailPause(
  ctx: Ctx,
  provider: Provider,
  { kind, email }: { kind: 'confirm' | 'recover'; email: string },
): Promise<void> {
  const refused = (message: string, retryAfterS: number): AuthError =>
    new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterS });
  const pause = await takeFromThrottle(ctx, {
    key: keyOf(provider, `mail:${kind}:${email}`),
    windowMs: MAIL_PAUSE_MS,
    max: scaled(1, provider),
  });
  if (!pause.ok) {
    const seconds = pause.retryAfterS;
    const message = `For security purposes, you can only request this after ${seconds} seconds.`;
    throw refused(message, seconds);
  }
  const hour = await takeFromThrottle(ctx, {
    key: keyOf(provider, 'mails'),
    windowMs: HOUR_MS,
    max: scaled(MAILS_PER_HOUR, provider),
  });
  if (!hour.ok) throw refused('email rate limit exceeded', hour.retryAfterS);
}

/**
 * Whether it is the account's password, and there were not too many wrong ones of late: then it is not believed
 * even when it is right (T4). Costs one hash whatever the answer.
 */
export async function isRightPassword(
  ctx: Ctx,
  provider: Provider,
  { email, hash, password }: { email: string; hash: string | null; password: string },
): Promise<boolean> {
  const key = keyOf(provider, `password:${email}`);
  const max = scaled(WRONG_PASSWORDS.max, provider);
  const isRight = await verifyPassword(hash, password);
  if (!isRight) {
    await takeFromThrottle(ctx, { key, windowMs: WRONG_PASSWORDS.windowMs, max });
    return false;
  }
  // Asked only now, so that guesses sent at once count as well.
  if (!(await peekThrottle(ctx, { key, max })).ok) return false;
  await clearThrottle(ctx, key);
  return true;
}
