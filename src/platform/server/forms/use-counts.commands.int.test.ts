import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import type { Context } from '../context.ts';
import { TooMany } from '../errors.ts';
import { openLimits } from './limits.ts';
import { countUses, dropOldUseCounts, limitForm } from './use-counts.commands.ts';
import { useCounts } from './use-counts.table.ts';

let test: TestContext;
let ctx: Context;
beforeAll(async () => {
  test = await openTestContext();
  ctx = { ...test.ctx, limits: openLimits('a secret of sufficient length, for tests', 1) };
});
afterAll(() => test.close());

const three = (key: string) => ({ key, windowMs: 60_000, max: 3 });

it('lets through as many uses as are allowed, whether they come one by one or together', async () => {
  expect(await countUses(ctx, [three('a'), three('b'), three('a')])).toEqual([null, null, null]);
  const [third, fourth, other] = await countUses(ctx, [three('a'), three('a'), three('b')]);
  expect(third).toBeNull();
  expect(fourth).toBe(60);
  expect(other).toBeNull();
});

it('counts exactly when many come at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => countUses(ctx, [three('c'), three('d')])));
  expect(all.filter(([c]) => c === null)).toHaveLength(3);
  expect(all.filter(([, d]) => d === null)).toHaveLength(3);
});

it('counts a form per address and per network, and keeps neither readable', async () => {
  const sender = { network: ctx.limits.fingerprint('network 203.0.113.9'), idempotency: null };
  const from = { ...ctx, sender };
  for (let i = 0; i < 10; i += 1) await limitForm(from, 'lead', 'ada@example.com');
  await expect(limitForm(from, 'lead', 'ada@example.com')).rejects.toBeInstanceOf(TooMany);
  await limitForm(from, 'contact', 'ada@example.com');
  for (let i = 11; i < 60; i += 1) await limitForm(from, 'lead', `person${i}@example.com`);
  await expect(limitForm(from, 'lead', 'new@example.com')).rejects.toBeInstanceOf(TooMany);
  const rows = await ctx.db.select().from(useCounts);
  expect(JSON.stringify(rows)).not.toMatch(/ada|203\.0/);
});

it('forgets a window when the next has begun, and drops it later', async () => {
  test.clock.set('2026-06-15T19:01:00Z');
  expect(await countUses(ctx, [three('a')])).toEqual([null]);
  test.clock.set('2026-06-16T19:00:00Z');
  await dropOldUseCounts(ctx);
  expect(await ctx.db.select().from(useCounts)).toEqual([]);
});
