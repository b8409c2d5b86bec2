import { readFileSync } from 'node:fs';
import { AuthError, invalid, type WeakPasswordReason } from '../core/auth-error.ts';

const SHORTEST = 8;
/** Supabase Auth hashes at most 72 bytes, so a longer password would be truncated after a migration there. */
const LONGEST_BYTES = 72;

let frequent: ReadonlySet<string> | undefined;

/**
 * The 10,000 most frequent passwords of 8 or more characters, most frequent first. Taken from passwords.json of
 * @zxcvbn-ts/language-common 4.1.3 (MIT, copyright 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 @zxcvbn-ts), which counts
 * them in published leaks. To update the list, keep the first 10,000 entries of that file that are long enough.
 */
function frequentPasswords(): ReadonlySet<string> {
  const file = new URL('frequent-passwords.txt', import.meta.url);
  frequent ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  return frequent;
}

interface Weakness {
  message: string;
  reasons: WeakPasswordReason[];
}

/** Also checked at sign-in, for passwords from before the policy was tightened. */
export function weaknessOf(password: string): Weakness | null {
  if (Array.from(password).length < SHORTEST) {
    return { message: `Password should be at least ${SHORTEST} characters.`, reasons: ['length'] };
  }
  if (!frequentPasswords().has(password.toLowerCase())) return null;
  return {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  };
}

export function requireGoodPassword(password: string): void {
  if (Buffer.byteLength(password) > LONGEST_BYTES) {
    throw invalid('Password cannot be longer than 72 characters');
  }
  const weakness = weaknessOf(password);
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
}
