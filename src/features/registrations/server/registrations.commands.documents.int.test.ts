import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { runSql } from '#tests/support/cluster.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { recordMovement } from './registrations.commands.ledger.ts';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext('2026-11-28T18:00:00Z');
});
afterAll(() => test.close());

const idsOf = async (sql: string): Promise<number[]> =>
  ((await runSql(test.databaseUrl, sql)).rows as { id: number }[]).map(({ id }) => id);
const payment = (amount: number) => ({
  amount,
  method: 'bank' as const,
  happenedOn: '2026-11-28',
  note: null,
  silent: true,
});

it('numbers fifty receipts at once without a hole, and a rollback leaves none (failure 18)', async () => {
  // Payments in one workshop take turns anyway.
  for (let count = 0; count < 10; count += 1) {
    const { id } = await aWorkshop(test.ctx, { price: 980 });
    for (let seat = 0; seat < 5; seat += 1) await aReservation(test.ctx, id);
  }
  const seats = await idsOf('select id from registrations order by id');
  const fails = async (id: number): Promise<void> => {
    await inTransaction(test.ctx, async tx => {
      await recordMovement(tx, { id, kind: 'paid', movement: payment(200) });
      throw new Error('Rolled back');
    });
  };
  const results = await Promise.allSettled(
    seats.flatMap((id, index) => [
      recordMovement(test.ctx, { id, kind: 'paid', movement: payment(100) }),
      ...(index % 5 === 0 ? [fails(id)] : []),
    ]),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(await idsOf('select seq as id from documents order by seq')).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
}, 60_000);
