import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { TooMany } from '#src/platform/server/errors.ts';
import {
  clearThrottle,
  returnToThrottle,
  takeFromThrottle,
  takeFromThrottles,
} from '#src/platform/server/throttle.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Provider } from '../core/provider.ts';
import { findPerson } from '../people/people.queries.ts';
import { hasPassedTwoFactorIn } from '../sessions/sessions.queries.ts';

const MINUTE_MS = 60_000;

/** An app's code and a recovery code are counted apart, so that one can be used while the other is blocked. */
type Kind = 'app' | 'recovery';

export interface CodeGuess {
  kind: Kind;
  userId: string;
  sessionId: string;
}

const PER_MINUTE = 5;
const PER_DAY = 50;
/**
 * Of a million codes of an app three are right. At 500 a day from many networks, guessing one takes almost two years.
 * Recovery codes are too long to guess.
 */
const PER_DAY_AND_ACCOUNT = 500;
const WRONG_BEFORE_EMAIL = 20;

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

const networkOf = ({ origin }: Context): string => origin?.network ?? '';

function limitsOf(ctx: Context, { kind, userId, sessionId }: CodeGuess) {
  const counted = [`session ${sessionId}`, `${userId} from ${networkOf(ctx)}`];
  return counted.flatMap(who => [
    { key: `two-factor ${kind} codes of ${who} per minute`, windowMs: MINUTE_MS, max: PER_MINUTE },
    { key: `two-factor ${kind} codes of ${who} per day`, windowMs: DAY_MS, max: PER_DAY },
  ]);
}

const accountLimit = (userId: string) => ({
  key: `two-factor app codes of ${userId} per day`,
  windowMs: DAY_MS,
  max: PER_DAY_AND_ACCOUNT,
});

/**
 * Counts a guess, before it is checked so that concurrent ones all count. Guesses count per session and network, so that
 * someone who knows the password can't shut its owner out, who is elsewhere. Throws TooMany `too_many_codes`. Must be
 * called outside of transactions, or wrong guesses would be rolled back.
 */
export async function countCodeGuess(ctx: Context, guess: CodeGuess): Promise<void> {
  const { kind, userId } = guess;
  const limits = limitsOf(ctx, guess);
  const waits = await takeFromThrottles(ctx, limits);
  const longest = (windowMs: number): number =>
    Math.max(0, ...waits.filter((_, index) => limits[index]?.windowMs === windowMs).map(Number));
  const [day, minute] = [longest(DAY_MS), longest(MINUTE_MS)];
  if (day > 0) throw new TooMany(day, LATER[kind], CODE);
  if (minute > 0) throw new TooMany(minute, ADVICE[kind], CODE);
  if (kind === 'recovery') return;
  const wait = await takeFromThrottle(ctx, accountLimit(userId));
  if (wait === null || (await hasPassedTwoFactorIn(ctx, { userId, network: networkOf(ctx) }))) return;
  throw new TooMany(wait, LATER.app, CODE);
}

/** After a right one. */
export async function forgetCodeGuesses(ctx: Context, guess: CodeGuess): Promise<void> {
  for (const { key } of limitsOf(ctx, guess)) await clearThrottle(ctx, key);
  if (guess.kind === 'app') await returnToThrottle(ctx, accountLimit(guess.userId).key);
}

/** Tells the account's owner once a day that someone who got past the password is guessing. */
export async function warnOfWrongCodes(
  ctx: Context,
  { sendMail }: Pick<Provider, 'sendMail'>,
  userId: string,
): Promise<void> {
  const wrong = { key: `wrong codes of ${userId}`, windowMs: DAY_MS, max: WRONG_BEFORE_EMAIL - 1 };
  if ((await takeFromThrottle(ctx, wrong)) === null) return;
  const email = { key: `email about wrong codes to ${userId}`, windowMs: DAY_MS, max: 1 };
  if ((await takeFromThrottle(ctx, email)) !== null) return;
  const person = await findPerson(ctx, userId);
  if (!person) return;
  await inTransaction(ctx, tx => sendMail(tx, { kind: 'wrong-codes', to: person.user.email }));
}
