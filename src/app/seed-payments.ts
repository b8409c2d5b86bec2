import { demoStudioWork } from '#demo/studio-work.ts';
import { recordMovement } from '#src/features/registrations/server/registrations.commands.ledger.ts';
import { lockRegistrations } from '#src/features/registrations/server/registrations.commands.manage.ts';
import { writeBatch } from '#src/features/registrations/server/registrations.commands.store.ts';
import { addEntries } from '#src/features/registrations/server/registrations.commands.terms.ts';
import { getLedger } from '#src/features/registrations/server/registrations.queries.ledger.ts';
import {
  type PaymentMethod,
  moneyEntry,
  nextDueOf,
  sumsOf,
} from '#src/features/registrations/registrations.rules.ledger.ts';
import { localDayOf } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { daysAgo, listSeats } from './seed-context.ts';

const METHODS: readonly PaymentMethod[] = ['bank', 'card-terminal', 'bank', 'cash'];

/** Reservations from before then are confirmed and paid. */
export const confirmedBefore = (tx: Context): number =>
  daysAgo(tx, demoStudioWork.confirmsAfterDays).clock.now().getTime();

interface Moved {
  amount: number;
  method: PaymentMethod;
}

const movement = async (tx: Context, { amount, method }: Moved) => ({
  amount,
  method,
  happenedOn: await localDayOf(tx, tx.clock.now()),
  note: null,
  silent: true,
});

/** Everything that is owed. */
export async function payAll(tx: Context, id: number): Promise<void> {
  const { balanceAmount } = await getLedger(tx, id);
  if (balanceAmount <= 0) return;
  await recordMovement(tx, {
    id,
    kind: 'paid',
    movement: await movement(tx, { amount: balanceAmount, method: 'bank' }),
  });
}

/** Everything that is to return. */
export async function returnAll(tx: Context, id: number): Promise<void> {
  const { balanceAmount } = await getLedger(tx, id);
  await recordMovement(tx, {
    id,
    kind: 'refunded',
    movement: await movement(tx, { amount: -balanceAmount, method: 'bank' }),
  });
}

/** Of all workshops: every second person pays in parts where there is a deposit, and one is late. */
export async function seedPayments(tx: Context, workshopIds: readonly number[]): Promise<void> {
  let isSomeoneLate = false;
  for (const workshopId of workshopIds) {
    const seats = await listSeats(tx, workshopId);
    // All of a workshop together, because each transaction takes a while.
    const { rows, batch } = await lockRegistrations(
      tx,
      seats.map(({ id }) => id),
    );
    for (const [index, row] of rows.entries()) {
      const ledger = batch.ledgers.get(row);
      const next = ledger && nextDueOf(ledger.terms, sumsOf(ledger.entries));
      if (!next || row.createdAt.getTime() > confirmedBefore(tx)) continue;
      if (!isSomeoneLate && seats[index]?.standing === 'overdue' && row.status !== 'completed') {
        isSomeoneLate = true;
        continue;
      }
      const amount = index % 2 === 0 ? sumsOf(ledger.entries).balanceAmount : next.amount;
      const happenedOn = await localDayOf(tx, new Date(row.createdAt.getTime() + DAY_MS));
      const payment = moneyEntry('paid', amount, METHODS[index % METHODS.length] ?? 'bank');
      addEntries(batch, row, [payment], { author: 'admin', happenedOn });
    }
    await writeBatch(batch);
  }
}
