import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A drizzle handle on the pool or on one transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Opens the pool; `onError` hears of idle connections that broke, which would otherwise end the process. */
export function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A database that hangs must not make every request hang with it.
    query_timeout: 20_000,
    application_name: 'halation',
  });
  pool.on('error', onError);
  return pool;
}

/** Wraps a pool for queries and commands. */
export function databaseOf(pool: pg.Pool): Database {
  return drizzle(pool);
}
