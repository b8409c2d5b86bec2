import { type JWTPayload, type JWTVerifyGetKey, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';

/** Who issues access tokens, and how their signatures are checked. */
export interface TokenIssuer {
  /** The provider inside this server; an outside one that publishes its keys; one that shares its only key. */
  kind: 'embedded' | 'published-keys' | 'shared-secret';
  url: string;
  keys: JWTVerifyGetKey;
}

/** What a valid access token says. */
export interface BearerClaims {
  userId: string;
  sessionId: string;
  /** Lower-cased; null where the provider knows none. */
  email: string | null;
  /** When the person last proved who they are; a refresh is no proof. */
  authenticatedAt: Date;
  /** The person's own words: names and picture at best, never rights (T14). */
  metadata: Record<string, unknown>;
}

const CLOCK_TOLERANCE_S = 5;

/** Fixed per issuer, whatever a token's header says (T11). */
const ALGORITHMS: Record<TokenIssuer['kind'], string[]> = {
  embedded: ['ES256'],
  'published-keys': ['ES256', 'RS256'],
  'shared-secret': ['HS256'],
};

/** A signed-in person's token, not one of the provider's own (`anon`, `service_role`) or an ID token (T12). */
const Claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  /** One name: a list would make the token valid elsewhere, too. */
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
  email: z.nullish(z.string()),
  amr: z._default(z.array(z.unknown()), []),
  user_metadata: z.nullish(z.record(z.string(), z.unknown())),
});
const Proof = z.object({ method: z.string(), timestamp: z.number() });

function lastProof(amr: unknown[]): Date {
  const proofs = amr.map(one => Proof.safeParse(one)).filter(one => one.success);
  const given = proofs.filter(one => one.data.method !== 'token_refresh');
  return new Date(Math.max(0, ...given.map(one => one.data.timestamp)) * 1000);
}

function readClaims(payload: JWTPayload): BearerClaims | null {
  const { success, data } = Claims.safeParse(payload);
  if (!success) return null;
  return {
    userId: data.sub.toLowerCase(),
    sessionId: data.session_id.toLowerCase(),
    email: data.email ? data.email.toLowerCase() : null,
    authenticatedAt: lastProof(data.amr),
    metadata: data.user_metadata ?? {},
  };
}

/** The one key that an outside provider signs with and shares. */
export function sharedSecret(secret: string): JWTVerifyGetKey {
  const key = new TextEncoder().encode(secret);
  return () => Promise.resolve(key);
}

/**
 * Reads an access token; null when it is not valid now. Throws Unavailable when the keys cannot be had. It is checked by one kind of key alone: two would let a
 * token choose the weaker.
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
    return readClaims(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The token of an `Authorization: Bearer` header; null for any other header. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1] ?? null;
}
