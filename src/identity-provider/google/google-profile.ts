import type { GoogleClaims } from './google.ts';
import type { Metadata } from '../people/metadata.ts';

export const GOOGLE = 'google';

/** Names and pictures are stored twice each and must fit into the metadata. */
const LONGEST = 400;

export interface GoogleProfile {
  sub: string;
  email: string | null;
  isVerified: boolean;
  metadata: Metadata;
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.length <= LONGEST ? claim : undefined;
}

export function profileOf(claims: GoogleClaims): GoogleProfile {
  const { iss, sub } = claims;
  const email = textOf(claims['email'])?.toLowerCase() ?? null;
  // Google sends a boolean. Don't trust the string "true".
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
