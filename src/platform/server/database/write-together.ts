import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './pool.ts';

/** Where a statement that changes something can be left. */
export type Writing = { execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> };

/**
 * Does the inserts, updates and deletes that `write` leaves as one statement: a batch of many pays one way to the
 * database and back for all of them. They see the data as it was before the first, and give nothing back.
 */
export async function writeTogether(
  db: Pick<Database, 'execute'>,
  write: (together: Writing) => Promise<void>,
): Promise<void> {
  const left: SQL[] = [];
  await write({
    execute: query => {
      left.push(query);
      return Promise.resolve({ rows: [] });
    },
  });
  if (left.length === 0) return;
  const parts = left.map((query, index) => sql`${sql.identifier(`write_${index}`)} as (${query})`);
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}
