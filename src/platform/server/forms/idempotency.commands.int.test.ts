import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import type { Context } from '../context.ts';
import { Invalid } from '../errors.ts';
import { dropOldAnswers, onceOnly } from './idempotency.commands.ts';
import { idempotencyKeys } from './idempotency.table.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
});
afterAll(() => test.close());

function sentWith(key: string | null, fingerprint = 'same content'): Context {
  const idempotency = key ? { key, fingerprint } : null;
  return { ...test.ctx, sender: { network: 'n', idempotency } };
}

let runs = 0;
const work = (): Promise<{ run: number }> => Promise.resolve({ run: (runs += 1) });

it('runs once per key and returns the first answer for a repeat', async () => {
  const first = await onceOnly(sentWith('k1'), work);
  expect(await onceOnly(sentWith('k1'), work)).toEqual(first);
  expect(await onceOnly(sentWith('k2'), work)).not.toEqual(first);
});

it('stores one result for many concurrent repeats', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => onceOnly(sentWith('k3'), work)));
  expect(new Set(answers.map(answer => answer.run)).size).toBe(1);
});

it('runs every time without a key', async () => {
  const first = await onceOnly(sentWith(null), work);
  expect(await onceOnly(sentWith(null), work)).not.toEqual(first);
});

it("refuses a key that was used for another request, and doesn't store failures", async () => {
  await expect(onceOnly(sentWith('k1', 'other content'), work)).rejects.toBeInstanceOf(Invalid);
  await expect(onceOnly(sentWith('k4'), () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await onceOnly(sentWith('k4'), work)).toEqual({ run: runs });
});

it('deletes answers after a day', async () => {
  test.clock.set('2026-06-16T19:00:01Z');
  await dropOldAnswers(test.ctx);
  expect(await test.ctx.db.select().from(idempotencyKeys)).toEqual([]);
});
