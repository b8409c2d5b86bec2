import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** What processes take turns at; each number means one thing in the whole program. */
const LOCKS = { seed: 4_825_002, signingKeys: 4_825_003, roles: 4_825_004 };

/** Waits for its turn at something; it lasts until the transaction ends. */
export async function takeTurn(tx: Context, at: keyof typeof LOCKS): Promise<void> {
  if (!tx.touched) throw new Error('takeTurn() outside a transaction');
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS[at]})`);
}
