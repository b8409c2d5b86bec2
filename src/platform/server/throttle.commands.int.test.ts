import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#src/shared/dates.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import type { Context } from './context.ts';
import { TooMany } from './errors.ts';
import { limitForm } from './forms/limit-form.ts';
import {
  clearThrottle,
  dropOldThrottles,
  returnToThrottle,
  takeFromThrottle,
  takeFromThrottles,
  takeSlot,
} from './throttle.commands.ts';
import { throttles } from './throttle.table.ts';

let test: TestContext;
let ctx: Context;
beforeAll(async () => {
  test = await openTestContext('2026-06-15T19:00:00.500Z');
  ctx = { ...test.ctx, limits: { ...test.ctx.limits, scale: 1 } };
});
afterAll(() => test.close());

const MINUTE_MS = 60_000;

describe('a throttle', () => {
  it('refuses uses over the limit and returns the wait', async () => {
    const { clock } = test;
    const take = () => takeFromThrottle(ctx, { key: 'mail', windowMs: MINUTE_MS, max: 1 });
    expect(await take()).toBeNull();
    expect(await take()).toBe(60);
    clock.set('2026-06-15T19:00:59.700Z');
    expect(await take()).toBe(1);
    clock.set('2026-06-15T19:01:00.500Z');
    expect(await take()).toBeNull();
    expect(await take()).toBe(60);
  });

  it('takes a use back', async () => {
    const take = () => takeFromThrottle(ctx, { key: 'returned', windowMs: MINUTE_MS, max: 1 });
    await take();
    await returnToThrottle(ctx, 'returned');
    await returnToThrottle(ctx, 'returned');
    expect(await take()).toBeNull();
    expect(await take()).toBe(60);
  });

  it('can be cleared', async () => {
    await takeFromThrottle(ctx, { key: 'forgiven', windowMs: MINUTE_MS, max: 1 });
    await clearThrottle(ctx, 'forgiven');
    expect(await takeFromThrottle(ctx, { key: 'forgiven', windowMs: MINUTE_MS, max: 1 })).toBeNull();
  });

  it('assigns free slots right away and later ones one at a time', async () => {
    const { clock } = test;
    const waits = async (times: number, max: number): Promise<number[]> => {
      const slots: Date[] = [];
      for (let count = 0; count < times; count++) {
        slots.push(await takeSlot(ctx, { key: `slots ${max}`, windowMs: MINUTE_MS, max }));
      }
      return slots.map(slot => slot.getTime() - clock.now().getTime());
    };
    expect(await waits(5, 3)).toEqual([0, 0, 0, 20_000, 40_000]);
    clock.set(new Date(clock.now().getTime() + 60_000));
    expect(await waits(2, 3)).toEqual([0, 20_000]);
    clock.set(new Date(clock.now().getTime() + DAY_MS));
    expect(await waits(4, 3)).toEqual([0, 0, 0, 20_000]);
    // With the RATE_LIMIT_SCALE of a benchmark, slots are 12 µs long.
    expect(await waits(20, 5_000_000)).toEqual(Array.from({ length: 20 }, () => 0));
  });

  it('assigns each slot once under concurrency', async () => {
    const take = () => takeSlot(ctx, { key: 'rush', windowMs: MINUTE_MS, max: 10 });
    const slots = await Promise.all(Array.from({ length: 30 }, take));
    expect(new Set(slots.map(slot => slot.getTime())).size).toBe(21);
  });

  it('counts correctly under concurrency', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => takeFromThrottle(ctx, { key: 'crowd', windowMs: MINUTE_MS, max: 10 })),
    );
    expect(answers.filter(answer => answer === null)).toHaveLength(10);
  });

  const three = (key: string) => ({ key, windowMs: MINUTE_MS, max: 3 });

  it('answers for each of several keys by itself', async () => {
    const take = (...keys: string[]) => takeFromThrottles(ctx, keys.map(three));
    for (let i = 0; i < 3; i += 1) expect(await take('b', 'a')).toEqual([null, null]);
    expect(await take('b')).toEqual([60]);
    expect(await take('new', 'b', 'a')).toEqual([null, 60, 60]);
  });

  it('counts several keys correctly under concurrency', async () => {
    const take = () => takeFromThrottles(ctx, [three('c'), three('d')]);
    const all = await Promise.all(Array.from({ length: 20 }, take));
    expect(all.filter(([c]) => c === null)).toHaveLength(3);
    expect(all.filter(([, d]) => d === null)).toHaveLength(3);
  });

  it('counts a form per address and network, and stores only hashes of them', async () => {
    const sender = { network: ctx.limits.fingerprint('network 203.0.113.9'), idempotency: null };
    const from = { ...ctx, sender };
    for (let i = 0; i < 10; i += 1) await limitForm(from, 'lead', 'ada@example.com');
    await expect(limitForm(from, 'lead', 'ada@example.com')).rejects.toBeInstanceOf(TooMany);
    await limitForm(from, 'contact', 'ada@example.com');
    for (let i = 11; i < 60; i += 1) await limitForm(from, 'lead', `person${i}@example.com`);
    await expect(limitForm(from, 'lead', 'new@example.com')).rejects.toBeInstanceOf(TooMany);
    const rows = await ctx.db.select().from(throttles);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|203\.0/);
  });

  it('is deleted when its window is over', async () => {
    test.clock.set(new Date(test.clock.now().getTime() + DAY_MS));
    await dropOldThrottles(ctx);
    expect(await ctx.db.select().from(throttles)).toEqual([]);
  });
});
