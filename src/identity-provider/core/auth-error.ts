export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

interface Extra {
  reasons?: readonly WeakPasswordReason[];
  retryAfterS?: number;
}

export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly extra: Extra;

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** Where someone signs in, Supabase Auth answers 400, and where someone is signed in, 403. */
export function banned(status: 400 | 403): AuthError {
  const message = 'Your account has been disabled. Contact us if you think this is a mistake.';
  return new AuthError(status, 'user_banned', message);
}

export function userNotFound(): AuthError {
  return new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

export function sessionNotFound(): AuthError {
  return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}
