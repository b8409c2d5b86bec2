import jsqr from 'jsqr';
import { TOTP, URI } from 'otpauth';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newAuthenticator, stepOfCode } from './authenticator.ts';

const SECRET = 'a secret of sufficient length, for tests';
const NAMES = { issuer: 'Halation & Co', account: 'ada@example.com' };
const NOW = new Date('2026-06-15T12:00:10Z');

it('makes a secret, and a QR code that authenticator apps can read', async () => {
  const { secret, uri, qrCode } = await newAuthenticator(SECRET, NAMES);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(URI.parse(uri)).toMatchObject({
    issuer: NAMES.issuer,
    label: NAMES.account,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: { base32: secret },
  });
  expect(qrCode).toMatch(/^<svg /);
  expect(qrCode).not.toContain('#');
  const image = sharp(Buffer.from(qrCode)).resize(400, 400, { kernel: 'nearest' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(uri);
});

it('stores the secret encrypted', async () => {
  const { secret, sealed } = await newAuthenticator(SECRET, NAMES);
  expect(sealed).not.toContain(secret);
  expect((await newAuthenticator(SECRET, NAMES)).secret).not.toBe(secret);
});

it('accepts codes of the current 30 seconds, the previous and the next', async () => {
  const { secret, sealed } = await newAuthenticator(SECRET, NAMES);
  const app = new TOTP({ secret });
  const current = app.counter({ timestamp: NOW.getTime() });
  const stepAt = (offset: number) => {
    const code = app.generate({ timestamp: NOW.getTime() + offset * 30_000 });
    return stepOfCode(SECRET, { sealed, code, now: NOW });
  };
  expect([-1, 0, 1].map(stepAt)).toEqual([current - 1, current, current + 1]);
  expect([stepAt(-2), stepAt(2)]).toEqual([null, null]);
});

it('accepts a code with a space in it, and nothing else', async () => {
  const { secret, sealed } = await newAuthenticator(SECRET, NAMES);
  const code = new TOTP({ secret }).generate({ timestamp: NOW.getTime() });
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(stepOfCode(SECRET, { sealed, code: spaced, now: NOW })).not.toBeNull();
  const strange = ['abcdef', 'éééééé', '🎬🎬🎬', 'x'.repeat(100_000)];
  for (const wrong of ['', '0', `${code}0`, `-${code.slice(1)}`, ...strange]) {
    expect(stepOfCode(SECRET, { sealed, code: wrong, now: NOW })).toBeNull();
  }
});

it('accepts no code after AUTH_SECRET has changed', async () => {
  const { secret, sealed } = await newAuthenticator(SECRET, NAMES);
  const code = new TOTP({ secret }).generate({ timestamp: NOW.getTime() });
  expect(stepOfCode(`${SECRET}!`, { sealed, code, now: NOW })).toBeNull();
});
