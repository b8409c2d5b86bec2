import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './away.ts';

/** A drizzle handle on the pool or on one transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** PostgreSQL's own limits, in ms. They are shorter than `query_timeout`, so that statements don't outlive their request. */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Sets the limits of a new connection. As startup parameters they would be refused by PgBouncer. */
export async function limitSession(
  client: pg.ClientBase,
  limits: Partial<typeof TIMEOUTS> = {},
): Promise<void> {
  const statements = Object.entries({ ...TIMEOUTS, ...limits }).map(([name, ms]) => `set ${name} = ${ms}`);
  await client.query(statements.join('; '));
}

/** Opens the pool; `onError` is called with connections that broke, which would otherwise end the process. */
export function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // For a server or a network that doesn't answer at all.
    query_timeout: 20_000,
    application_name: 'halation',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it, which its types don't say
    onConnect: client => limitSession(client),
  });
  pool.on('error', onError);
  // The pool listens to idle connections only; one that breaks in use would end the process.
  pool.on('connect', client => client.on('error', onError));
  return pool;
}

/** Wraps a pool for queries and commands. */
export function databaseOf(pool: pg.Pool): Database {
  return drizzle(pool);
}

function hasPool(db: Database): db is Database & { $client: pg.Pool } {
  return '$client' in db && db.$client instanceof pg.Pool;
}

/**
 * Runs `work` in a transaction of its own. With a pool, drizzle's `transaction` would lose the connection when `begin`
 * fails, and put broken ones back.
 */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!hasPool(db)) throw new Error('transact() inside a transaction');
  const client = await db.$client.connect();
  try {
    const result = await drizzle(client).transaction(work);
    client.release();
    return result;
  } catch (error) {
    client.release(isDatabaseAway(error));
    throw error;
  }
}
