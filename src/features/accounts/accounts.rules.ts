import type { ProfileWire } from './accounts.contract.ts';

/** What somebody may do. */
export type Role = ProfileWire['role'];

/** What this site knows of a person who signs in. */
export interface Profile {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
}

/** Any role but `admin` is an ordinary user's (decision A7). */
export function roleOf(stored: string): Role {
  return stored === 'admin' ? 'admin' : 'user';
}

/** Writes a profile as it goes over the wire. */
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

/** People can write anything into their metadata. */
function line(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max)
      .trim() || null
  );
}

/** What a person is called: as they signed up, as Google has it, or by splitting a full name. */
export function namesOf(metadata: Metadata): Pick<Profile, 'firstName' | 'lastName'> {
  const firstName = line(metadata['first_name'] ?? metadata['given_name'], NAME_MAX);
  const lastName = line(metadata['last_name'] ?? metadata['family_name'], NAME_MAX);
  if (firstName || lastName) return { firstName, lastName };
  const [first, ...rest] = (line(metadata['full_name'] ?? metadata['name'], 2 * NAME_MAX) ?? '').split(/\s+/);
  return { firstName: line(first, NAME_MAX), lastName: line(rest.join(' '), NAME_MAX) };
}

/** The picture that another provider has of them. */
export function pictureOf(metadata: Metadata): string | null {
  const url = metadata['avatar_url'] ?? metadata['picture'];
  if (typeof url !== 'string' || url.length > URL_MAX) return null;
  return URL.parse(url)?.protocol === 'https:' ? url : null;
}

const PROOF_LASTS_MS = 5 * 60_000;

/** Whether somebody has proved who they are a moment ago: asked for before what cannot be undone. */
export function isFreshProof(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < PROOF_LASTS_MS;
}

/** What somebody is called where they are shown: the address of whom has no name. */
export function nameOfUser(user: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || 'Somebody';
}
