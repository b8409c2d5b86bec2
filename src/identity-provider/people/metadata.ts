import { AuthError } from '../http/api-error.ts';

export type Metadata = Record<string, unknown>;

/** Access tokens contain the metadata and are sent in headers, which have size limits. */
const MAX_BYTES = 16_384;

/** Keys that only the server sets. They are ignored when a client sends them. */
const SERVER_KEYS = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

function requireSize(metadata: Metadata): Metadata {
  if (Buffer.byteLength(JSON.stringify(metadata)) < MAX_BYTES) return metadata;
  throw new AuthError(400, 'validation_failed', 'User metadata must be smaller than 16 KB');
}

export function readMetadata(data: unknown): Metadata {
  if (data === undefined || data === null) return {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: data must be an object');
  }
  return requireSize(Object.fromEntries(Object.entries(data).filter(([key]) => !SERVER_KEYS.has(key))));
}

export function mergeMetadata(old: Metadata, changes: Metadata): Metadata {
  const kept = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return requireSize(Object.fromEntries(kept));
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
