import { randomInt } from 'node:crypto';
import { fingerprint, keyFor } from '#src/platform/server/seal.ts';

const COUNT = 10;
const LENGTH = 8;
/** Without letters that look like digits or each other (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Written as `7F2K-93QD`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(newCode());
  return [...codes].map(code => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** What someone typed, as it was shown. */
function normalized(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
}

/** Keyed, because 40 bits could be guessed by whoever gets hold of the database. */
export function hashOfCode(authSecret: string, { userId, code }: { userId: string; code: string }): string {
  return fingerprint(keyFor(authSecret, 'identity recovery codes'), `${userId} ${normalized(code)}`);
}
