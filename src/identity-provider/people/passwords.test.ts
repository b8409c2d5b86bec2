import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { requireGoodPassword, weaknessOf } from './password-policy.ts';
import { hashes, hashPassword, signUpSalt, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is stored in a format that Supabase Auth and other programs can read', async () => {
    const hash = await hashPassword('Haze & hard light');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword(hash, 'Haze & hard light')).toBe(true);
    expect(await verifyPassword(hash, 'haze & hard light')).toBe(false);
    expect(await hashPassword('Haze & hard light')).not.toBe(hash);
  });

  it('is verified with the parameters in its hash', async () => {
    const cheaper = { memory: 64, passes: 3, parallelism: 1, tagLength: 32 };
    const salt = Buffer.from('sixteen bytes ok');
    const tag = argon2Sync('argon2id', { message: 'x', nonce: salt, ...cheaper });
    const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const hash = `$argon2id$v=19$m=64,t=3,p=1$${bare(salt)}$${bare(tag)}`;
    expect(await verifyPassword(hash, 'x')).toBe(true);
    await expect(verifyPassword('$2a$10$abcdefghijklmnopqrstuv', 'x')).rejects.toThrow(
      'not in the expected format',
    );
  });

  it('takes one hash to verify, even if there is none to compare with', async () => {
    const before = hashes.finished;
    expect(await verifyPassword(null, 'anything')).toBe(false);
    expect(hashes.finished - before).toBe(1);
  });

  it('is neither truncated nor Unicode-normalized', async () => {
    const long = 'é'.repeat(36);
    const hash = await hashPassword(long);
    expect(await verifyPassword(hash, `${long}x`)).toBe(false);
    expect(await verifyPassword(hash, long.normalize('NFD'))).toBe(false);
    expect(await verifyPassword(hash, long)).toBe(true);
  });

  it('must have at least 8 characters and at most 72 bytes', () => {
    expect(() => requireGoodPassword('k7mfx2q')).toThrow('Password should be at least 8 characters.');
    expect(weaknessOf('k7mfx2q')?.reasons).toEqual(['length']);
    expect(weaknessOf('🎬🎬🎬🎬')?.reasons).toEqual(['length']);
    expect(() => requireGoodPassword('k7mfx2qa')).not.toThrow();
    expect(() => requireGoodPassword('é'.repeat(36))).not.toThrow();
    expect(() => requireGoodPassword(`${'é'.repeat(36)}x`)).toThrow('longer than 72');
  });

  it('must not be one of the most frequent ones, in upper or lower case', () => {
    for (const frequent of ['password', '12345678', 'Password1', 'ILOVEYOU', 'qwertyuiop', '1q2w3e4r5t']) {
      expect(weaknessOf(frequent)).toEqual({
        message: 'Password is known to be weak and easy to guess, please choose a different one.',
        reasons: ['pwned'],
      });
    }
  });

  it('uses a salt derived from the address and a secret until the address is confirmed', () => {
    const salt = signUpSalt('one secret', 'ada@example.test');
    expect(salt).toHaveLength(16);
    expect(signUpSalt('one secret', 'ada@example.test')).toEqual(salt);
    expect(signUpSalt('one secret', 'eve@example.test')).not.toEqual(salt);
    expect(signUpSalt('another secret', 'ada@example.test')).not.toEqual(salt);
  });
});

it('is refused while hundreds of others wait, and accepted again afterwards', async () => {
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'c2FsdHNhbHQ'.repeat(2)}$${'A'.repeat(43)}`;
  const answers = await Promise.allSettled(Array.from({ length: 600 }, () => verifyPassword(cheap, 'x')));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(96);
  expect(refused.length).toBeLessThan(100);
  expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  expect(await verifyPassword(cheap, 'x')).toBe(false);
});
