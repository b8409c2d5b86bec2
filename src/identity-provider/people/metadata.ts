import { AuthError } from '../http/api-error.ts';

/** What a client keeps about a person, or an identity provider tells; it travels in every access token. */
export type Metadata = Record<string, unknown>;

/** Tokens travel in headers, and those have limits (T15). */
const MAX_BYTES = 16_384;

/** What is ours to say; nothing that a client sends changes it. */
const OURS = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

function requireSize(metadata: Metadata): Metadata {
  if (Buffer.byteLength(JSON.stringify(metadata)) < MAX_BYTES) return metadata;
  throw new AuthError(400, 'validation_failed', 'User metadata must be smaller than 16 KB');
}

/** Reads `data` of a body, which may be left out. */
export function readMetadata(data: unknown): Metadata {
  if (data === undefined || data === null) return {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: data must be an object');
  }
  return requireSize(Object.fromEntries(Object.entries(data).filter(([key]) => !OURS.has(key))));
}

/** Changes key by key; null takes a key away. */
export function mergeMetadata(old: Metadata, changes: Metadata): Metadata {
  const kept = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null);
  return requireSize(Object.fromEntries(kept));
}

/** What stands in the metadata of everybody who signed up with an address. */
export function emailMetadata(person: { id: string; email: string; isConfirmed: boolean }): Metadata {
  const { id: sub, email, isConfirmed } = person;
  return { sub, email, email_verified: isConfirmed, phone_verified: false };
}

/** A name to greet with, if there is one. */
export function nameIn(metadata: Metadata): string | null {
  const names = [metadata['first_name'], metadata['full_name'], metadata['name']];
  const name = names.find(one => typeof one === 'string' && one.trim() !== '');
  return typeof name === 'string' ? name.trim().slice(0, 100) : null;
}
