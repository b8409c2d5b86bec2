import { sql } from 'drizzle-orm';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { oldBefore, rollUpDays } from './visits.commands.roll-up.ts';

/** Months besides the current one that have a partition of their own. */
const MONTHS_AHEAD = 2;

/** Adding or dropping a partition locks the whole table: it waits no longer than this, and tries again the next day. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '2s'`;

const monthsAfter = (month: Date, count: number): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count));

interface Partition {
  name: string;
  /** Null: the default one, for rows that no other takes. */
  end: Date | null;
}

async function listPartitions({ db }: DbContext): Promise<Partition[]> {
  const { rows } = await db.execute<{ name: string; end: string | null }>(sql`
    select c.oid::regclass::text as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)') as end
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass`);
  return rows.map(({ name, end }) => ({ name, end: end === null ? null : new Date(end) }));
}

/** A month that already has rows in the default partition keeps them there. */
async function addMonth(tx: Context, month: Date): Promise<void> {
  const [from, to] = [month.toISOString(), monthsAfter(month, 1).toISOString()];
  const { rows } = await tx.db.execute(sql`
    select from analytics_events_default where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz limit 1`);
  if (rows.length > 0) return;
  const name = sql.identifier(`analytics_events_${from.slice(0, 7).replace('-', '_')}`);
  await tx.db.execute(sql`create table if not exists ${name} partition of analytics_events
    for values from (${sql.raw(`'${from}'`)}) to (${sql.raw(`'${to}'`)})`);
}

async function addMonths(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    await tx.db.execute(LOCK_TIMEOUT);
    const ends = (await listPartitions(tx)).map(({ end }) => end?.getTime() ?? 0);
    const current = monthsAfter(tx.clock.now(), 0);
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
      const month = monthsAfter(current, ahead);
      if (month.getTime() >= Math.max(...ends)) await addMonth(tx, month);
    }
  });
}

/** Much faster than deleting rows, and gives their space back. */
async function dropMonths(ctx: Context, before: Date): Promise<void> {
  await inTransaction(ctx, async tx => {
    await tx.db.execute(LOCK_TIMEOUT);
    for (const { name, end } of await listPartitions(tx)) {
      if (end && end <= before) await tx.db.execute(sql`drop table ${sql.raw(name)}`);
    }
  });
}

/** Must be idempotent: jobs are retried. The nightly cleanup deletes what is left of a month. */
export async function tidyEvents(ctx: Context): Promise<void> {
  await rollUpDays(ctx);
  await dropMonths(ctx, await oldBefore(ctx));
  await addMonths(ctx);
}
