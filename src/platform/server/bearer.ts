import { type JWTPayload, type JWTVerifyGetKey, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';

export interface TokenIssuer {
  kind: 'embedded' | 'published-keys' | 'shared-secret';
  url: string;
  keys: JWTVerifyGetKey;
}

export interface BearerClaims {
  userId: string;
  sessionId: string;
  /** In lower case; null if the provider knows none. */
  email: string | null;
  /** When the person last proved who they are. Refreshing a token doesn't count. */
  authenticatedAt: Date;
  /** The session has passed two-factor (`aal2`). */
  isTwoFactor: boolean;
  /** The person can change it, so it's good for names and pictures, never for rights. */
  metadata: Record<string, unknown>;
}

const CLOCK_TOLERANCE_S = 5;

/** Fixed per issuer. A token's header must not choose its own algorithm. */
const ALGORITHMS: Record<TokenIssuer['kind'], string[]> = {
  embedded: ['ES256'],
  'published-keys': ['ES256', 'RS256'],
  'shared-secret': ['HS256'],
};

/** Accepts access tokens of signed-in people. Rejects ID tokens and the provider's own (`anon`, `service_role`). */
const Claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  /** Not a list, which would make the token valid elsewhere, too. */
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
  email: z.nullish(z.string()),
  aal: z.nullish(z.string()),
  amr: z._default(z.array(z.unknown()), []),
  user_metadata: z.nullish(z.record(z.string(), z.unknown())),
});
const Proof = z.object({ method: z.string(), timestamp: z.number() });

/**
 * The embedded provider doesn't date the first code of an authenticator app. With an external one, codes don't count at
 * all: whoever has stolen a token could have set up an app a moment ago.
 */
function isProof(method: string, kind: TokenIssuer['kind']): boolean {
  if (method === 'token_refresh') return false;
  return kind === 'embedded' || !(method === 'totp' || method.startsWith('mfa/'));
}

function lastProof(amr: unknown[], kind: TokenIssuer['kind']): Date {
  const proofs = amr.map(one => Proof.safeParse(one)).filter(one => one.success);
  const given = proofs.filter(one => isProof(one.data.method, kind));
  return new Date(Math.max(0, ...given.map(one => one.data.timestamp)) * 1000);
}

function readClaims(payload: JWTPayload, kind: TokenIssuer['kind']): BearerClaims | null {
  const { success, data } = Claims.safeParse(payload);
  if (!success) return null;
  return {
    userId: data.sub.toLowerCase(),
    sessionId: data.session_id.toLowerCase(),
    email: data.email ? data.email.toLowerCase() : null,
    authenticatedAt: lastProof(data.amr, kind),
    isTwoFactor: data.aal === 'aal2',
    metadata: data.user_metadata ?? {},
  };
}

export function sharedSecret(secret: string): JWTVerifyGetKey {
  const key = new TextEncoder().encode(secret);
  return () => Promise.resolve(key);
}

/**
 * Returns null for an invalid token. Throws Unavailable if the keys can't be loaded. Accepts one kind of key only,
 * because a token could choose the weaker of two.
 */
export async function verifyBearer(
  token: string,
  { kind, url, keys }: TokenIssuer,
  now: Date,
): Promise<BearerClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: url,
      audience: 'authenticated',
      algorithms: ALGORITHMS[kind],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return readClaims(payload, kind);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1] ?? null;
}
