import { AuthError } from '../http/api-error.ts';

const SHORTEST = 6;
/** Supabase Auth hashes at most 72 bytes, so a longer password would be truncated after a migration there. */
const LONGEST_BYTES = 72;

/** Also checked at sign-in, for passwords from before the policy was tightened. */
export function weaknessOf(password: string): { message: string; reasons: ['length'] } | null {
  if (password.length >= SHORTEST) return null;
  return { message: `Password should be at least ${SHORTEST} characters.`, reasons: ['length'] };
}

export function requireGoodPassword(password: string): void {
  if (Buffer.byteLength(password) > LONGEST_BYTES) {
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  const weakness = weaknessOf(password);
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
}
