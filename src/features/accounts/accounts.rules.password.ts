/** 0 to 4, as the specification's section 5 counts. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** What the strength meter calls each score. */
export const STRENGTH_LABELS: Record<PasswordScore, string> = {
  0: 'Too weak',
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
};

/** One point each; the letters and digits of every script count. */
const POINTS: readonly RegExp[] = [/^.{8,}$/su, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u];

/** How strong a password is: advice only, it never stops anybody (specification, section 5). */
export function passwordScore(password: string): PasswordScore {
  return POINTS.filter(point => point.test(password)).length as PasswordScore;
}

/** What stands at the second field when the two differ; the specification's toast says the same. */
export const PASSWORDS_DIFFER = 'Passwords do not match';
