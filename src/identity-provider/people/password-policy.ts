import { AuthError } from '../http/api-error.ts';

const SHORTEST = 6;
/** In bytes: Supabase Auth hashes no more, and a move there must not cut a password short. */
const LONGEST_BYTES = 72;

/** What is wrong with a password that was good enough once. */
export function weaknessOf(password: string): { message: string; reasons: ['length'] } | null {
  if (password.length >= SHORTEST) return null;
  return { message: `Password should be at least ${SHORTEST} characters.`, reasons: ['length'] };
}

/** Refuses a new password that is too weak or too long. */
export function requireGoodPassword(password: string): void {
  if (Buffer.byteLength(password) > LONGEST_BYTES) {
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  const weakness = weaknessOf(password);
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { reasons: weakness.reasons });
}
