import { expect, test } from '@playwright/test';
import { passes } from '#tests/bench/report.ts';
import { measureWeights } from '#tests/bench/weights.ts';

test('the landing page stays within its size limits, and nothing blocks its first paint', async ({
  baseURL,
}) => {
  const rows = await measureWeights(`${baseURL}/`, '/', { isBarred: true });
  const missed = rows.filter(row => !passes(row)).map(row => `${row.name}: ${row.value} > ${row.atMost}`);
  expect(missed).toEqual([]);
});
