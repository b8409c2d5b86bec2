import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Conflict } from '../errors.ts';
import { Batcher, outcomeOf } from './batcher.ts';

it('runs one batch at a time and collects requests in the meantime', async () => {
  const batches: number[][] = [];
  let running = 0;
  const batcher = new Batcher<number, number>(
    async batch => {
      running += 1;
      expect(running).toBe(1);
      batches.push([...batch]);
      await turn();
      running -= 1;
      return batch.map(request => ({ answer: request * 2 }));
    },
    { most: 3 },
  );
  const answers = await Promise.all([1, 2, 3, 4, 5].map(request => batcher.add(request)));
  expect(answers).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

it('rejects one request and resolves the others', async () => {
  const batcher = new Batcher<number, number>(
    async batch =>
      Promise.all(
        batch.map(request =>
          outcomeOf(() => {
            if (request === 2) throw new Conflict('full', 'Full');
            return request;
          }),
        ),
      ),
    { most: 9 },
  );
  const outcomes = await Promise.allSettled([1, 2, 3].map(request => batcher.add(request)));
  expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('retries requests one by one if one fails the whole batch', async () => {
  const batcher = new Batcher<number, number>(
    async batch => {
      await turn();
      if (batch.includes(2)) throw new Error('broken');
      return batch.map(request => ({ answer: request }));
    },
    { most: 9 },
  );
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(request => batcher.add(request)));
  expect(outcomes.map(outcome => outcome.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

it('fails the whole batch while the database is unavailable', async () => {
  let runs = 0;
  const batcher = new Batcher<number, number>(
    async () => {
      runs += 1;
      await turn();
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    { most: 9 },
  );
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(request => batcher.add(request)));
  expect(outcomes.every(outcome => outcome.status === 'rejected')).toBe(true);
  expect(runs).toBe(2);
});
