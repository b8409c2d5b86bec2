import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from '../core/auth-error.ts';

/** A PKCE code challenge (RFC 7636). */
export interface Challenge {
  challenge: string;
  challengeMethod: 's256' | 'plain';
}

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

function methodOf(written: string): Challenge['challengeMethod'] {
  const method = written.toLowerCase();
  if (method === 's256' || method === 'plain') return method;
  throw invalid('PKCE flow requires code_challenge_method to be s256 or plain');
}

/** Accepts a body or a query. Returns null if the client uses the implicit flow. */
export function parseChallenge(body: object): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body as Record<string, unknown>;
  if (!challenge && !method) return null;
  if (typeof challenge !== 'string' || typeof method !== 'string' || !challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!CHALLENGE.test(challenge)) {
    throw invalid(
      'code challenge must be 43 to 128 letters, digits, hyphens, periods, underscores or tildes',
    );
  }
  return { challenge, challengeMethod: methodOf(method) };
}

export function meetsChallenge(verifier: string, { challenge, challengeMethod }: Challenge): boolean {
  const derived =
    challengeMethod === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(derived), digest(challenge));
}
