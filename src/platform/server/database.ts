import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Clock } from './clock.ts';

export type Database = PgDatabase<NodePgQueryResultHKT>;

/** The caller's transaction, as far as queues need it: every `tx` that `inTransaction` hands out is one. */
export interface Tx {
  db: Database;
  clock: Clock;
  /** Set inside a transaction only. */
  touched?: ReadonlySet<string> | undefined;
}
