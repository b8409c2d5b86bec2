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
const URL_MAX = 2048;

export function avatarOf(metadata: Metadata): string | null {
  const url = metadata['avatar_url'] ?? metadata['picture'];
  if (typeof url !== 'string' || url.length > URL_MAX) return null;
  return URL.parse(url)?.protocol === 'https:' ? url : null;
}

export function nameOfUser(user: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || 'Unknown';
}
