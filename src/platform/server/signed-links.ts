import { createSecretKey, timingSafeEqual } from 'node:crypto';
import { fingerprint, keyFor } from './seal.ts';

const HOUR_MS = 3_600_000;

/** What the query of a signed link says. */
export interface LinkQuery {
  /** Seconds since 1970. */
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Links that open one thing for whoever has them, for an hour or two: for what browsers fetch without a token. */
export interface SignedLinks {
  /** The query, with its question mark, that opens `subject`; the same for an hour, so that nothing loads anew. */
  sign(subject: string, now: Date): string;
  /** Whether a query opens `subject` now. */
  opens(subject: string, query: LinkQuery, now: Date): boolean;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Signs with a key of its own, derived from AUTH_SECRET: every process of the site opens what another signed. */
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
