/** Specification section 5. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export const STRENGTH_LABELS: Record<PasswordScore, string> = {
  0: 'Too weak',
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};

/** One point each. Letters and digits of every script count. */
const POINTS: readonly RegExp[] = [/^.{8,}$/su, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u];

/** Advice only; a weak password isn't refused (specification section 5). */
export function passwordScore(password: string): PasswordScore {
  return POINTS.filter(point => point.test(password)).length as PasswordScore;
}

/** Same text as the specification's toast. */
export const PASSWORDS_DIFFER = 'Passwords do not match';
