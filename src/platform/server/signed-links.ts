import { createSecretKey, timingSafeEqual } from 'node:crypto';
import { fingerprint, keyFor } from './seal.ts';

const HOUR_MS = 3_600_000;

export interface LinkQuery {
  /** Seconds since 1970. */
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Links that give access to one file for an hour or two, because browsers fetch images without a token. */
export interface SignedLinks {
  /** The query string, including the question mark. The same for an hour, so that browsers can cache. */
  sign(subject: string, now: Date): string;
  opens(subject: string, query: LinkQuery, now: Date): boolean;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The key is derived from AUTH_SECRET, so every process of the site accepts the links. */
export function openSignedLinks(secret: string): SignedLinks {
  const key = createSecretKey(keyFor(secret, 'signed links'));
  const signatureOf = (subject: string, expires: string): string =>
    fingerprint(key, JSON.stringify([subject, expires]));
  return {
    sign: (subject, now) => {
      const end = (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS;
      const expires = String(end / 1000);
      return `?expires=${expires}&signature=${signatureOf(subject, expires)}`;
    },
    opens: (subject, { expires, signature }, now) => {
      if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false;
      return Number(expires) * 1000 > now.getTime() && isEqual(signature, signatureOf(subject, expires));
    },
  };
}
