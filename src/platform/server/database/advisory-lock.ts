import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Each key must be unique in the whole program, including `LOCK` in `migrate.ts`. */
const LOCKS = {
  seed: 4_825_002,
  signingKeys: 4_825_003,
  roles: 4_825_004,
  imports: 4_825_005,
  backups: 4_825_006,
  rollUp: 4_825_007,
};

/** Holds the lock until the transaction ends. */
export async function takeTurn(tx: Context, name: keyof typeof LOCKS): Promise<void> {
  if (!tx.touched) throw new Error('takeTurn() outside a transaction');
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]})`);
}
