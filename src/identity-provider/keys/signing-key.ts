import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { keyFor, seal, unseal } from '#src/platform/server/seal.ts';

/** The one algorithm of our keys; Supabase's client checks it by itself (Ed25519 it does not know). */
export const ALGORITHM = 'ES256';

/** A key pair as it is stored. */
export interface SealedKey {
  kid: string;
  publicJwk: JWK & Record<string, unknown>;
  privateSealed: string;
}

function sealingKey(secret: string): Buffer {
  return keyFor(secret, 'identity signing keys');
}

/** Makes a key pair, the private part sealed with AUTH_SECRET. */
export async function makeSigningKey(secret: string): Promise<SealedKey> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const bare = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(bare);
  const publicJwk = { ...bare, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const privateJwk = JSON.stringify(await exportJWK(privateKey));
  return { kid, publicJwk, privateSealed: seal(sealingKey(secret), privateJwk) };
}

function unsealed(secret: string, { privateSealed }: SealedKey): JWK | null {
  try {
    // Only `makeSigningKey` can have sealed it.
    return JSON.parse(unseal(sealingKey(secret), privateSealed)) as JWK;
  } catch {
    return null;
  }
}

/** Whether this AUTH_SECRET opens the key; after a change of it, it opens none. */
export function isOpenable(secret: string, key: SealedKey): boolean {
  return unsealed(secret, key) !== null;
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is no key pair');
  return key;
}

/** The half that signs. */
export async function privateKeyOf(secret: string, key: SealedKey): Promise<CryptoKey> {
  const jwk = unsealed(secret, key);
  if (!jwk) throw new Error('AUTH_SECRET does not open the signing key');
  return imported(jwk);
}

/** The half that checks. */
export async function publicKeyOf(key: SealedKey): Promise<CryptoKey> {
  return imported(key.publicJwk);
}
