import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#src/platform/server/seal.ts';

/**
 * A token is version, session id, counter and their MAC as 50 base64url characters. It isn't stored, so a leaked
 * database opens no sessions, and the current token can be regenerated at any time.
 */
const VERSION = 1;
const BODY_BYTES = 1 + 16 + 4;
const MAC_BYTES = 16;
const FORM = /^[\w-]{50}$/;

export interface RefreshToken {
  sessionId: string;
  counter: number;
}

function macOf(secret: string, body: Buffer): Buffer {
  const key = keyFor(secret, 'identity refresh tokens');
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);
}

export function writeRefreshToken(secret: string, { sessionId, counter }: RefreshToken): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUInt8(VERSION, 0);
  body.write(sessionId.replaceAll('-', ''), 1, 'hex');
  body.writeUInt32BE(counter, 17);
  return Buffer.concat([body, macOf(secret, body)]).toString('base64url');
}

export function readRefreshToken(secret: string, token: string): RefreshToken | null {
  if (!FORM.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has two unused bits. Accept only the canonical encoding.
  if (bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(secret, body)) || body[0] !== VERSION) return null;
  const sessionId = body
    .toString('hex', 1, 17)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, counter: body.readUInt32BE(17) };
}
