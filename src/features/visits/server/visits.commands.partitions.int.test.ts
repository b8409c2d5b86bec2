import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { tidyEvents } from './visits.commands.partitions.ts';
import { dropOldEvents } from './visits.commands.roll-up.ts';
import { analyticsEvents } from './visits.table.ts';

let test: TestContext;
/** When the first partition ends: at the end of the month of the migration, which uses the database's clock. */
let nextMonth: Date;
beforeAll(async () => {
  test = await openTestContext();
  const { rows } = await test.ctx.db.execute<{ bound: string }>(
    sql`select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = 'analytics_events_first'`,
  );
  nextMonth = new Date(/TO \('(.+)'\)/.exec(rows[0]?.bound ?? '')?.[1] ?? '');
  test.clock.set(monthOf(0));
});
afterAll(() => test.close());

const monthOf = (after: number): Date =>
  new Date(Date.UTC(nextMonth.getUTCFullYear(), nextMonth.getUTCMonth() - 1 + after, 15));
const nameOf = (after: number): string =>
  `analytics_events_${monthOf(after).toISOString().slice(0, 7).replace('-', '_')}`;
const partitions = async (): Promise<string[]> => {
  const { rows } = await test.ctx.db.execute<{ name: string }>(sql`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass order by 1`);
  return rows.map(({ name }) => name);
};
const add = (createdAt: Date) => test.ctx.db.insert(analyticsEvents).values({ type: 'lead', createdAt });

it('has a partition for each month ahead, and drops months whose events are too old', async () => {
  const always = ['analytics_events_default', 'analytics_events_first'];
  expect(await partitions()).toEqual(always);
  // Before the job has run, nothing is refused.
  await add(monthOf(2));
  await tidyEvents(test.ctx);
  expect(await partitions()).toEqual([nameOf(1), ...always].toSorted());
  test.clock.set(monthOf(3));
  await tidyEvents(test.ctx);
  expect(await partitions()).toEqual([1, 3, 4, 5].map(nameOf).concat(always).toSorted());
  await add(monthOf(3));
  test.clock.set(monthOf(7));
  await tidyEvents(test.ctx);
  expect(await partitions()).toEqual(
    [4, 5, 7, 8, 9].map(nameOf).concat('analytics_events_default').toSorted(),
  );
  await dropOldEvents(test.ctx, test.clock.now());
  expect(await test.ctx.db.$count(analyticsEvents)).toBe(0);
});
