import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const SECRET = 'a secret of sufficient length, for tests';
const token = { sessionId: randomUUID(), counter: 4_000_000_000 };
const written = writeRefreshToken(SECRET, token);

it('contains the session and the counter in 50 characters', () => {
  expect(written).toMatch(/^[\w-]{50}$/);
  expect(readRefreshToken(SECRET, written)).toEqual(token);
  expect(writeRefreshToken(SECRET, token)).toBe(written);
});

it('can be read only with the secret that it was written with', () => {
  expect(readRefreshToken(`${SECRET}.`, written)).toBeNull();
});

it('is invalid with any bit flipped', () => {
  const bytes = Buffer.from(written, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(readRefreshToken(SECRET, flipped.toString('base64url'))).toBeNull();
  }
});

it('is accepted only in its canonical encoding', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const same = alphabet.split('').filter(last => readRefreshToken(SECRET, written.slice(0, -1) + last));
  expect(same).toEqual([written.at(-1)]);
  for (const other of ['', 'x', `${written}=`, ` ${written}`, written.toUpperCase()]) {
    expect(readRefreshToken(SECRET, other)).toBeNull();
  }
});
