import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWeakSecret } from './weak-secret.ts';

it.each([
  'a'.repeat(32),
  'abababababababababababababababab',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '98765432109876543210987654321098',
  'passwordpasswordpasswordpassword1',
  'changeme-changeme-changeme-changeme!',
  'Secret-Secret-Password-Halation-Admin',
  '11111111112222222222333333333344',
])('%s is weak', secret => {
  expect(isWeakSecret(secret)).toBe(true);
});

it('accepts generated secrets and a long sentence', () => {
  for (let i = 0; i < 2000; i += 1) {
    expect(isWeakSecret(randomBytes(32).toString('base64url'))).toBe(false);
    expect(isWeakSecret(randomBytes(16).toString('hex'))).toBe(false);
  }
  expect(isWeakSecret('a secret of sufficient length, for tests')).toBe(false);
});
