import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import { requireGoodPassword, weaknessOf } from './password-policy.ts';
import { hashLimiter, hashPassword, signUpSalt, verifyPassword } from './passwords.ts';

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
    const before = hashLimiter.finished;
    expect(await verifyPassword(null, 'anything')).toBe(false);
    expect(hashLimiter.finished - before).toBe(1);
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

describe('the queue for hashing', () => {
  it('limits concurrency and runs tasks in order', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 2, longest: 10 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (name: number) =>
      limiter.run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(name);
        await new Promise(resolve => setTimeout(resolve, 2));
        running -= 1;
      });
    await Promise.all([1, 2, 3, 4, 5, 6].map(work));
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
    expect(limiter.finished).toBe(6);
  });

  it('frees its slot after a failure and refuses tasks when it is full', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, longest: 1 });
    const fail = () => limiter.run(() => Promise.reject(new Error('no')));
    const [first, second, third] = await Promise.allSettled([fail(), fail(), fail()]);
    expect(first).toMatchObject({ reason: { message: 'no' } });
    expect(second).toMatchObject({ reason: { message: 'no' } });
    expect(third).toMatchObject({ reason: { status: 429 } });
    expect(await limiter.run(() => Promise.resolve(7))).toBe(7);
  });
});
