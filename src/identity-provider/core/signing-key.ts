import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { keyFor, seal, unseal } from '#src/platform/server/seal.ts';

/** Supabase's client can verify ES256 without asking the server. It doesn't support Ed25519. */
export const ALGORITHM = 'ES256';

export interface SealedKey {
  kid: string;
  publicJwk: JWK & Record<string, unknown>;
  privateSealed: string;
}

function sealingKey(secret: string): Buffer {
  return keyFor(secret, 'identity signing keys');
}

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
    // Only `makeSigningKey` can have sealed this.
    return JSON.parse(unseal(sealingKey(secret), privateSealed)) as JWK;
  } catch {
    return null;
  }
}

export function isOpenable(secret: string, key: SealedKey): boolean {
  return unsealed(secret, key) !== null;
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair');
  return key;
}

export async function privateKeyOf(secret: string, key: SealedKey): Promise<CryptoKey> {
  const jwk = unsealed(secret, key);
  if (!jwk) throw new Error('AUTH_SECRET cannot decrypt the signing key');
  return imported(jwk);
}

export async function publicKeyOf(key: SealedKey): Promise<CryptoKey> {
  return imported(key.publicJwk);
}
