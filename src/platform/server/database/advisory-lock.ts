import { sql } from 'drizzle-orm';
import type { Context, DbContext } from '../context.ts';
import { withConnection } from './pool.ts';

/** Each key must be unique in the whole program, including `LOCK` in `migrate.ts`. */
const LOCKS = {
  seed: 4_825_002,
  signingKeys: 4_825_003,
  roles: 4_825_004,
  imports: 4_825_005,
  backups: 4_825_006,
  rollUp: 4_825_007,
  archives: 4_825_008,
  landing: 4_825_009,
};

/** Holds the lock until the transaction ends. */
export async function takeTurn(tx: Context, name: keyof typeof LOCKS): Promise<void> {
  if (!tx.touched) throw new Error('takeTurn() outside a transaction');
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]})`);
}

async function isFree(
  { db }: DbContext,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock',
  key: number,
) {
  const { rows } = await db.execute<{ free: boolean }>(sql`select ${sql.raw(lock)}(${key}) as free`);
  return rows[0]?.free === true;
}

/** Like `takeTurn`, but returns false instead of waiting. */
export async function tryTurn(tx: Context, name: keyof typeof LOCKS): Promise<boolean> {
  if (!tx.touched) throw new Error('tryTurn() outside a transaction');
  return isFree(tx, 'pg_try_advisory_xact_lock', LOCKS[name]);
}

/**
 * Runs work that takes minutes, unless another process is at it. Returns whether it ran. A process that is killed holds
 * the lock no longer.
 */
export function runAlone(
  { db }: DbContext,
  name: keyof typeof LOCKS,
  work: () => Promise<void>,
): Promise<boolean> {
  return withConnection(db, async own => {
    if (!(await isFree({ db: own }, 'pg_try_advisory_lock', LOCKS[name]))) return false;
    await work();
    return true;
  });
}
