import { createHmac, createSecretKey } from 'node:crypto';
import { keyFor } from './seal.ts';

/** For tokens that nobody stores, so that the database can't leak them. */
export interface DerivedTokens {
  /** A MAC of 32 bytes. The same for every process of the site. */
  mac(subject: readonly (string | number)[]): Buffer;
}

export function openDerivedTokens(secret: string): DerivedTokens {
  const key = createSecretKey(keyFor(secret, 'derived tokens'));
  return { mac: subject => createHmac('sha256', key).update(JSON.stringify(subject)).digest() };
}
