import type { GoogleClaims } from './google.ts';
import type { Metadata } from '../people/metadata.ts';

/** The provider's name in identities and metadata. */
export const GOOGLE = 'google';

const LONGEST = 2_000;

/** Somebody as Google describes them. */
export interface GoogleProfile {
  /** Google's own name for them, which never changes. */
  sub: string;
  email: string | null;
  /** Whether Google has made sure that the address is theirs. */
  isVerified: boolean;
  metadata: Metadata;
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.length <= LONGEST ? claim : undefined;
}

/** Reads the claims of a checked ID token. */
export function profileOf(claims: GoogleClaims): GoogleProfile {
  const { iss, sub } = claims;
  const email = textOf(claims['email'])?.toLowerCase() ?? null;
  // A text that says "true" is somebody else's format, and nobody's word (T9).
  const isVerified = claims['email_verified'] === true;
  const name = textOf(claims['name']);
  const picture = textOf(claims['picture']);
  const metadata = {
    iss,
    sub,
    provider_id: sub,
    email_verified: isVerified,
    phone_verified: false,
    ...(email !== null && { email }),
    ...(name !== undefined && { name, full_name: name }),
    ...(picture !== undefined && { picture, avatar_url: picture }),
  };
  return { sub, email, isVerified, metadata };
}
