import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { clearThrottle, peekThrottle, takeFromThrottle, takeSlot } from './throttles.commands.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext('2026-06-15T19:00:00.500Z');
});
afterAll(() => test.close());

const MINUTE_MS = 60_000;

describe('a throttle', () => {
  it('refuses what is too much, and says for how long', async () => {
    const { ctx, clock } = test;
    const take = () => takeFromThrottle(ctx, { key: 'mail', windowMs: MINUTE_MS, max: 1 });
    expect(await take()).toEqual({ ok: true });
    expect(await take()).toEqual({ ok: false, retryAfterS: 60 });
    clock.set('2026-06-15T19:00:59.700Z');
    expect(await take()).toEqual({ ok: false, retryAfterS: 1 });
    clock.set('2026-06-15T19:01:00.500Z');
    expect(await take()).toEqual({ ok: true });
    expect(await take()).toEqual({ ok: false, retryAfterS: 60 });
  });

  it('can be looked at without being used', async () => {
    const { ctx } = test;
    expect(await peekThrottle(ctx, { key: 'seen', max: 1 })).toEqual({ ok: true });
    await takeFromThrottle(ctx, { key: 'seen', windowMs: MINUTE_MS, max: 1 });
    expect(await peekThrottle(ctx, { key: 'seen', max: 2 })).toEqual({ ok: true });
    expect(await peekThrottle(ctx, { key: 'seen', max: 1 })).toEqual({ ok: false, retryAfterS: 60 });
  });

  it('forgets when told to', async () => {
    const { ctx } = test;
    await takeFromThrottle(ctx, { key: 'forgiven', windowMs: MINUTE_MS, max: 1 });
    await clearThrottle(ctx, 'forgiven');
    expect(await takeFromThrottle(ctx, { key: 'forgiven', windowMs: MINUTE_MS, max: 1 })).toEqual({
      ok: true,
    });
  });

  it('gives slots: as many as there are, then one at a time', async () => {
    const { ctx, clock } = test;
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
    clock.set(new Date(clock.now().getTime() + 86_400_000));
    expect(await waits(4, 3)).toEqual([0, 0, 0, 20_000]);
    // As RATE_LIMIT_SCALE of a load generator makes it: slots of 12 µs.
    expect(await waits(20, 5_000_000)).toEqual(Array.from({ length: 20 }, () => 0));
  });

  it('gives each slot once when many come at once', async () => {
    const { ctx } = test;
    const take = () => takeSlot(ctx, { key: 'rush', windowMs: MINUTE_MS, max: 10 });
    const slots = await Promise.all(Array.from({ length: 30 }, take));
    expect(new Set(slots.map(slot => slot.getTime())).size).toBe(21);
  });

  it('counts right when many come at once', async () => {
    const { ctx } = test;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => takeFromThrottle(ctx, { key: 'crowd', windowMs: MINUTE_MS, max: 10 })),
    );
    expect(answers.filter(answer => answer.ok)).toHaveLength(10);
  });
});
