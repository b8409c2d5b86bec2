import { expect, it, vi } from 'vitest';
import { Lane } from './lane.ts';

/** A lane that doubles numbers, notes its batches and holds each until it is let go. Tens contend for the same. */
function doublingLane(atOnce = 1) {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const lane = new Lane<number, number>({
    most: 3,
    atOnce,
    keyOf: n => Math.floor(n / 10),
    run: async batch => {
      batches.push([...batch]);
      await new Promise<void>(resolve => held.push(resolve));
      if (batch.includes(13) && batch.length > 1) throw new Error('spoiled');
      return batch.map(n => (n === 13 ? { error: new Error('unlucky') } : { answer: 2 * n }));
    },
  });
  /** Lets the batch go that has waited longest. */
  const next = async (): Promise<void> => {
    held.shift()?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { lane, batches, next };
}

it('does what arrived meanwhile together, in order, and at most so many at once', async () => {
  const { lane, batches, next } = doublingLane();
  const answers = Promise.all([1, 2, 3, 4, 5].map(n => lane.add(n)));
  for (let i = 0; i < 3; i += 1) await next();
  expect(await answers).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('tries each alone when a batch fails, so that one refuses nobody else', async () => {
  const { lane, batches, next } = doublingLane();
  const answers = Promise.allSettled([11, 12, 13, 14].map(n => lane.add(n)));
  for (let i = 0; i < 5; i += 1) await next();
  expect((await answers).map(one => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[11], [12, 13, 14], [12], [13], [14]]);
});

it('does at the same time only what does not contend', async () => {
  const { lane, batches, next } = doublingLane(2);
  const answers = Promise.all([1, 2, 21, 3, 22].map(n => lane.add(n)));
  // What does not contend lingers for a moment, so that a second batch is worth its price.
  await vi.waitUntil(() => batches.length === 2, 10_000);
  expect(batches).toEqual([[1], [21, 22]]);
  await next();
  await vi.waitUntil(() => batches.length === 3, 10_000);
  expect(batches).toEqual([[1], [21, 22], [2, 3]]);
  for (let i = 0; i < 2; i += 1) await next();
  expect(await answers).toEqual([2, 4, 42, 6, 44]);
});

it('starts anew after it has run empty', async () => {
  const { lane, next } = doublingLane();
  const first = lane.add(1);
  await next();
  expect(await first).toBe(2);
  const second = lane.add(2);
  await next();
  expect(await second).toBe(4);
});
