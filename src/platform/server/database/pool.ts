import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';

/** In ms. Shorter than `query_timeout`, so that PostgreSQL cancels a statement before the client gives up on it. */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Uses `set`, because PgBouncer rejects these settings as startup parameters. */
export async function limitSession(
  client: pg.ClientBase,
  limits: Partial<typeof TIMEOUTS> = {},
): Promise<void> {
  const statements = Object.entries({ ...TIMEOUTS, ...limits }).map(([name, ms]) => `set ${name} = ${ms}`);
  await client.query(statements.join('; '));
}

/** `onError` is called for broken connections, which would otherwise crash the process. */
export function openPool(url: string, onError: (error: Error) => void, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // For a server or network that doesn't respond at all.
    query_timeout: 20_000,
    application_name: 'halation',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it, which its types don't say
    onConnect: client => limitSession(client),
  });
  pool.on('error', onError);
  // The pool only handles errors of idle connections. Without this, an error on one in use would crash the process.
  pool.on('connect', client => client.on('error', onError));
  return pool;
}

export function databaseOf(pool: pg.Pool): Database {
  return drizzle(pool);
}

function hasPool(db: Database): db is Database & { $client: pg.Pool } {
  return '$client' in db && db.$client instanceof pg.Pool;
}

/** Runs `work` on a connection of its own, which then ends, and with it all that the session holds. */
export async function withConnection<T>(db: Database, work: (own: Database) => Promise<T>): Promise<T> {
  if (!hasPool(db)) throw new Error('withConnection() inside a transaction');
  const client = await db.$client.connect();
  try {
    return await work(drizzle(client));
  } finally {
    client.release(true);
  }
}

/** Replaces drizzle's `transaction`, which leaks the connection if `begin` fails and reuses broken connections. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!hasPool(db)) throw new Error('transact() inside a transaction');
  const client = await db.$client.connect();
  try {
    const result = await drizzle(client).transaction(work);
    client.release();
    return result;
  } catch (error) {
    client.release(isDatabaseUnavailable(error));
    throw error;
  }
}
