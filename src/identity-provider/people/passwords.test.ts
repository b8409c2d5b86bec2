import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HashLane } from './hash-lane.ts';
import { requireGoodPassword, weaknessOf } from './password-policy.ts';
import { hashLane, hashPassword, signUpSalt, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is kept as what other programs, and Supabase Auth, can read', async () => {
    const hash = await hashPassword('Haze & hard light');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword(hash, 'Haze & hard light')).toBe(true);
    expect(await verifyPassword(hash, 'haze & hard light')).toBe(false);
    expect(await hashPassword('Haze & hard light')).not.toBe(hash);
  });

  it('is checked by what its hash says of itself', async () => {
    const cheaper = { memory: 64, passes: 3, parallelism: 1, tagLength: 32 };
    const salt = Buffer.from('sixteen bytes ok');
    const tag = argon2Sync('argon2id', { message: 'x', nonce: salt, ...cheaper });
    const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const hash = `$argon2id$v=19$m=64,t=3,p=1$${bare(salt)}$${bare(tag)}`;
    expect(await verifyPassword(hash, 'x')).toBe(true);
    await expect(verifyPassword('$2a$10$abcdefghijklmnopqrstuv', 'x')).rejects.toThrow('form of ours');
  });

  it('T3: costs one hash, also where there is none to compare with', async () => {
    const before = hashLane.finished;
    expect(await verifyPassword(null, 'anything')).toBe(false);
    expect(hashLane.finished - before).toBe(1);
  });

  it('T19: is neither cut short nor made alike by Unicode', async () => {
    const long = 'é'.repeat(36);
    const hash = await hashPassword(long);
    expect(await verifyPassword(hash, `${long}x`)).toBe(false);
    expect(await verifyPassword(hash, long.normalize('NFD'))).toBe(false);
    expect(await verifyPassword(hash, long)).toBe(true);
  });

  it('T19: has at least 6 characters and at most 72 bytes', () => {
    expect(() => requireGoodPassword('12345')).toThrow('Password should be at least 6 characters.');
    expect(weaknessOf('12345')?.reasons).toEqual(['length']);
    expect(() => requireGoodPassword('123456')).not.toThrow();
    expect(() => requireGoodPassword('é'.repeat(36))).not.toThrow();
    expect(() => requireGoodPassword(`${'é'.repeat(36)}x`)).toThrow('longer than 72');
  });

  it('waits with a salt of its address, which only this site can make', () => {
    const salt = signUpSalt('one secret', 'ada@example.test');
    expect(salt).toHaveLength(16);
    expect(signUpSalt('one secret', 'ada@example.test')).toEqual(salt);
    expect(signUpSalt('one secret', 'eve@example.test')).not.toEqual(salt);
    expect(signUpSalt('another secret', 'ada@example.test')).not.toEqual(salt);
  });
});

describe('the lane of hashes', () => {
  it('runs so many at once, in the order in which they came', async () => {
    const lane = new HashLane({ atOnce: 2, longest: 10 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (name: number) =>
      lane.run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(name);
        await new Promise(resolve => setTimeout(resolve, 2));
        running -= 1;
      });
    await Promise.all([1, 2, 3, 4, 5, 6].map(work));
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
    expect(lane.finished).toBe(6);
  });

  it('gives its place back after a failure, and sends away who would wait too long', async () => {
    const lane = new HashLane({ atOnce: 1, longest: 1 });
    const fail = () => lane.run(() => Promise.reject(new Error('no')));
    const [first, second, third] = await Promise.allSettled([fail(), fail(), fail()]);
    expect(first).toMatchObject({ reason: { message: 'no' } });
    expect(second).toMatchObject({ reason: { message: 'no' } });
    expect(third).toMatchObject({ reason: { status: 429 } });
    expect(await lane.run(() => Promise.resolve(7))).toBe(7);
  });
});
