import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { breakConnections, until } from '#tests/support/outage.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import type { Database } from '../database.ts';
import { databaseOf, openPool, transact } from './pool.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let db: Database;
let errors: Error[];

beforeEach(async () => {
  database = await createTestDatabase();
  errors = [];
  pool = openPool(database.url, error => errors.push(error));
  db = databaseOf(pool);
  await db.execute(sql`create table written (n integer primary key)`);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const write = (tx: Database, n: number) => tx.execute(sql`insert into written values (${n})`);
const written = async (): Promise<unknown[]> =>
  (await db.execute(sql`select n from written order by n`)).rows.map(row => row['n']);
const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });

test('a connection that is terminated during a transaction is replaced, and the transaction is rolled back', async () => {
  const failure = await transact(db, async tx => {
    await write(tx, 1);
    await breakConnections(database.url);
    await until(() => errors.length > 0);
    await write(tx, 2);
  }).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await written()).toEqual([]);
  expect(connections()).toEqual({ open: 1, idle: 1, waiting: 0 });
});

test('a transaction that fails to begin releases its connection', async () => {
  const breakOne = (client: pg.PoolClient): void => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  pool.on('acquire', breakOne);
  for (let i = 0; i < 12; i += 1) {
    const failure = await transact(db, tx => write(tx, i)).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }
  pool.off('acquire', breakOne);
  await transact(db, tx => write(tx, 100));
  expect(await written()).toEqual([100]);
  expect(connections()).toEqual({ open: 1, idle: 1, waiting: 0 });
});

test('a transaction that throws is rolled back, and its connection is reused', async () => {
  const backend = async (): Promise<unknown> =>
    (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0];
  const before = await backend();
  const refused = transact(db, async tx => {
    await write(tx, 1);
    await write(tx, 1);
  });
  await expect(refused).rejects.toThrow();
  const thrown = transact(db, async tx => {
    await write(tx, 2);
    throw new Error('no seat is left');
  });
  await expect(thrown).rejects.toThrow('no seat is left');
  expect(await written()).toEqual([]);
  expect(await backend()).toEqual(before);
});

test('every connection has timeouts for statements, locks and idle transactions', async () => {
  const query = sql`select name || '=' || setting || unit as line from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
  const expected = [
    'idle_in_transaction_session_timeout=60000ms',
    'lock_timeout=10000ms',
    'statement_timeout=15000ms',
  ];
  const read = async (): Promise<unknown[]> => (await db.execute(query)).rows.map(row => row['line']);
  const all = await Promise.all(Array.from({ length: 5 }, read));
  for (const settings of all) expect(settings).toEqual(expected);
});

test('a statement or lock timeout means that the database is unavailable', async () => {
  const tooLong = transact(db, async tx => {
    await tx.execute(sql`set local statement_timeout = '50ms'`);
    await tx.execute(sql`select pg_sleep(5)`);
  });
  expect(isDatabaseUnavailable(await tooLong.catch((error: unknown) => error))).toBe(true);
  const locked = transact(db, async tx => {
    await write(tx, 1);
    await transact(db, async other => {
      await other.execute(sql`set local lock_timeout = '50ms'`);
      await write(other, 1);
    });
  });
  expect(isDatabaseUnavailable(await locked.catch((error: unknown) => error))).toBe(true);
  await until(() => pool.idleCount === pool.totalCount);
  expect(await written()).toEqual([]);
});
