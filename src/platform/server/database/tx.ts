import type { Clock } from '../clock.ts';
import type { Database } from './pool.ts';

/** The caller's transaction, as far as queues need it: every `tx` that `inTransaction` hands out is one. */
export interface Tx {
  db: Database;
  clock: Clock;
  /** Set inside a transaction only. */
  touched?: ReadonlySet<string> | undefined;
}
