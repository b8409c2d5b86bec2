import type { Context } from '#src/platform/server/context.ts';
import { TooMany } from '#src/platform/server/errors.ts';
import { clearThrottle, takeFromThrottles } from '#src/platform/server/throttle.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';

const MINUTE_MS = 60_000;

/** An app's code and a recovery code are counted apart, so that one can be used while the other is blocked. */
type Kind = 'app' | 'recovery';

/** Of a million codes three are right. At 50 a day, guessing one takes years. */
const PER_MINUTE = 5;
const PER_DAY = 50;

/** So that the text is kept. */
const CODE = 'too_many_codes';
const ADVICE: Record<Kind, string> = {
  app: 'Too many tries. Wait a minute, or use a recovery code.',
  recovery: 'Too many tries. Wait a minute.',
};
const LATER: Record<Kind, string> = {
  app: 'Too many tries today. Use a recovery code, or try again tomorrow.',
  recovery: 'Too many tries today. Try again tomorrow.',
};

function limitsOf(kind: Kind, userId: string) {
  const name = `two-factor ${kind} codes of ${userId}`;
  return [
    { key: `${name} per minute`, windowMs: MINUTE_MS, max: PER_MINUTE },
    { key: `${name} per day`, windowMs: DAY_MS, max: PER_DAY },
  ];
}

/**
 * Counts a guess, before it is checked so that concurrent ones all count. Throws TooMany `too_many_codes`. Must be
 * called outside of transactions, or wrong guesses would be rolled back.
 */
export async function countCodeGuess(ctx: Context, kind: Kind, userId: string): Promise<void> {
  const [minute = null, day = null] = await takeFromThrottles(ctx, limitsOf(kind, userId));
  if (day !== null) throw new TooMany(day, LATER[kind], CODE);
  if (minute !== null) throw new TooMany(minute, ADVICE[kind], CODE);
}

export async function forgetCodeGuesses(ctx: Context, kind: Kind, userId: string): Promise<void> {
  for (const { key } of limitsOf(kind, userId)) await clearThrottle(ctx, key);
}
