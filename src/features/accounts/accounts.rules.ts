import type { ProfileWire } from './accounts.contract.ts';

export type Role = ProfileWire['role'];

export interface Profile {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
}

/** Any role but `admin` counts as an ordinary user. */
export function roleOf(stored: string): Role {
  return stored === 'admin' ? 'admin' : 'user';
}

export function profileToWire(profile: Profile): ProfileWire {
  return {
    id: profile.id,
    email: profile.email,
    first_name: profile.firstName,
    last_name: profile.lastName,
    profile_image_url: profile.profileImageUrl,
    role: profile.role,
  };
}

type Metadata = Record<string, unknown>;
const NAME_MAX = 100;
const URL_MAX = 2048;

/** Users control their own metadata, so it can contain anything. */
function cleanLine(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max)
      .trim() || null
  );
}

/** Prefers the names from sign-up, then Google's, then splits the full name. */
export function namesOf(metadata: Metadata): Pick<Profile, 'firstName' | 'lastName'> {
  const firstName = cleanLine(metadata['first_name'] ?? metadata['given_name'], NAME_MAX);
  const lastName = cleanLine(metadata['last_name'] ?? metadata['family_name'], NAME_MAX);
  if (firstName || lastName) return { firstName, lastName };
  const [first, ...rest] = (cleanLine(metadata['full_name'] ?? metadata['name'], 2 * NAME_MAX) ?? '').split(
    /\s+/,
  );
  return { firstName: cleanLine(first, NAME_MAX), lastName: cleanLine(rest.join(' '), NAME_MAX) };
}

export function pictureOf(metadata: Metadata): string | null {
  const url = metadata['avatar_url'] ?? metadata['picture'];
  if (typeof url !== 'string' || url.length > URL_MAX) return null;
  return URL.parse(url)?.protocol === 'https:' ? url : null;
}

const PROOF_MAX_AGE_MS = 5 * 60_000;

export function isFreshProof(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < PROOF_MAX_AGE_MS;
}

export function nameOfUser(user: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || 'Unknown';
}
