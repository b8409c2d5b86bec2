import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import { keyFor, seal, unseal } from '#src/platform/server/seal.ts';

/** What every authenticator app supports (RFC 6238). */
const METHOD = { algorithm: 'SHA1', digits: 6, period: 30 };
/** As long as SHA-1's output, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps that the phone's clock may be off. */
const TOLERANCE = 1;

function keyOf(secret: string): Buffer {
  return keyFor(secret, 'identity authenticator apps');
}

export interface NewAuthenticator {
  /** Base32, for typing in. */
  secret: string;
  uri: string;
  /** An SVG. */
  qrCode: string;
  sealed: string;
}

export async function newAuthenticator(
  authSecret: string,
  { issuer, account }: { issuer: string; account: string },
): Promise<NewAuthenticator> {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...METHOD, secret, issuer, label: account }).toString();
  const drawn = await drawQr(uri, { type: 'svg' });
  // Supabase's client puts it into a data URL as it is, where # would begin the fragment.
  const qrCode = drawn.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
  return { secret: secret.base32, uri, qrCode, sealed: seal(keyOf(authSecret), secret.base32) };
}

/** Returns null if AUTH_SECRET has changed. */
function unsealed(authSecret: string, sealed: string): string | null {
  try {
    return unseal(keyOf(authSecret), sealed);
  } catch {
    return null;
  }
}

/** Returns the 30-second step to which the code belongs, or null if it's wrong. */
export function stepOfCode(
  authSecret: string,
  { sealed, code, now }: { sealed: string; code: string; now: Date },
): number | null {
  const token = code.replaceAll(/\s/g, '');
  // The library throws for letters of several bytes.
  if (!/^\d+$/.test(token)) return null;
  const secret = unsealed(authSecret, sealed);
  if (secret === null) return null;
  const app = new TOTP({ ...METHOD, secret });
  const timestamp = now.getTime();
  const delta = app.validate({ token, timestamp, window: TOLERANCE });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}
