import { AuthError, invalid } from '../core/auth-error.ts';

export type Metadata = Record<string, unknown>;

/** Access tokens contain the metadata in base64, and many proxies refuse header lines over 8 KB. */
const MAX_BYTES = 4096;

/** Keys that only the server sets. They are ignored when a client sends them. */
const SERVER_KEYS = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

function isSmall(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) < MAX_BYTES;
}

function requireSize(metadata: Metadata): Metadata {
  if (isSmall(metadata)) return metadata;
  throw invalid('User metadata must be smaller than 4 KB');
}

export function readMetadata(data: unknown): Metadata {
  if (data === undefined || data === null) return {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: data must be an object');
  }
  return requireSize(Object.fromEntries(Object.entries(data).filter(([key]) => !SERVER_KEYS.has(key))));
}

function merge(old: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null));
}

export function mergeMetadata(old: Metadata, changes: Metadata): Metadata {
  return requireSize(merge(old, changes));
}

/** Leaves the metadata unchanged if there's no room, because signing in with Google must still work. */
export function mergeIfSmall(old: Metadata, changes: Metadata): Metadata {
  const merged = merge(old, changes);
  return isSmall(merged) ? merged : old;
}

export function emailMetadata(person: { id: string; email: string; isConfirmed: boolean }): Metadata {
  const { id: sub, email, isConfirmed } = person;
  return { sub, email, email_verified: isConfirmed, phone_verified: false };
}

export function nameIn(metadata: Metadata): string | null {
  const names = [metadata['first_name'], metadata['full_name'], metadata['name']];
  const name = names.find(one => typeof one === 'string' && one.trim() !== '');
  return typeof name === 'string' ? name.trim().slice(0, 100) : null;
}
