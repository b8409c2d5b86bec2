import { AuthError, type WeakPasswordReason } from '../http/api-error.ts';
import { FREQUENT_PASSWORDS } from './frequent-passwords.ts';

const SHORTEST = 8;
/** Supabase Auth hashes at most 72 bytes, so a longer password would be truncated after a migration there. */
const LONGEST_BYTES = 72;

const frequent = new Set(FREQUENT_PASSWORDS.trim().split(/\s/));

interface Weakness {
  message: string;
  reasons: WeakPasswordReason[];
}

/** Also checked at sign-in, for passwords from before the policy was tightened. */
export function weaknessOf(password: string): Weakness | null {
  if (Array.from(password).length < SHORTEST) {
    return { message: `Password should be at least ${SHORTEST} characters.`, reasons: ['length'] };
  }
  if (!frequent.has(password.toLowerCase())) return null;
  return {
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  };
}

export function requireGoodPassword(password: string): void {
  if (Buffer.byteLength(password) > LONGEST_BYTES) {
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  const weakness = weaknessOf(password);
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
}
