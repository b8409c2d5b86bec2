import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { inTransaction } from './transaction.ts';
import { sharedRead } from './shared-read.ts';

let test: TestContext;
let reads = 0;

const countNotes = sharedRead(async ({ db }: Pick<TestContext['ctx'], 'db'>) => {
  reads += 1;
  const { rows } = await db.execute<{ many: number }>(sql`select count(*)::integer as many from notes`);
  return rows[0]?.many;
});

beforeAll(async () => {
  test = await openTestContext();
  await test.ctx.db.execute(sql`create table notes (body text)`);
});
afterAll(() => test.close());

it('reads once for all who ask while it is read, and gives nobody what was read before they asked', async () => {
  const first = countNotes(test.ctx);
  await test.ctx.db.execute(sql`insert into notes values ('one')`);
  const later = await Promise.all([1, 2, 3, 4].map(() => countNotes(test.ctx)));
  expect(await first).toBeLessThanOrEqual(1);
  expect(later).toEqual([1, 1, 1, 1]);
  expect(reads).toBeLessThanOrEqual(3);
});

it('tells nobody what a transaction has not committed', async () => {
  const seen = await inTransaction(test.ctx, async tx => {
    await tx.db.execute(sql`insert into notes values ('two')`);
    return Promise.all([countNotes(tx), countNotes(test.ctx)]);
  });
  expect(seen).toEqual([2, 1]);
});

it('fails for those alone who asked while it could not be read', async () => {
  await test.ctx.db.execute(sql`alter table notes rename to hidden_notes`);
  const refused = await Promise.allSettled([countNotes(test.ctx), countNotes(test.ctx)]);
  expect(refused.map(one => one.status)).toEqual(['rejected', 'rejected']);
  await test.ctx.db.execute(sql`alter table hidden_notes rename to notes`);
  expect(await countNotes(test.ctx)).toBe(2);
});
