import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { throttles } from '../throttle.table.ts';
import { formsCleanUpJob } from './clean-up-job.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { onceOnly } from './idempotency.commands.ts';
import { limitForm } from './limit-form.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
});
afterAll(() => test.close());

it('deletes idempotency keys and counters after they expire', async () => {
  const { ctx, clock } = test;
  const sender = { network: 'n', idempotency: { key: 'k', fingerprint: 'f' } };
  const left = async () => [
    await ctx.db.select().from(idempotencyKeys),
    await ctx.db.select().from(throttles),
  ];
  await limitForm({ ...ctx, sender }, 'lead', 'ada@example.com');
  await onceOnly({ ...ctx, sender }, () => Promise.resolve('answer'));
  await formsCleanUpJob.handle(ctx, {});
  expect(await left()).toMatchObject([[{ key: 'k' }], [{ uses: 1 }, { uses: 1 }]]);
  clock.set('2026-06-16T19:00:01Z');
  await formsCleanUpJob.handle(ctx, {});
  expect(await left()).toEqual([[], []]);
});
