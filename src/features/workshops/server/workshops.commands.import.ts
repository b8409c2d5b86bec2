import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import type { newWorkshop } from './workshops.commands.ts';
import { workshops } from './workshops.table.ts';

const MOST_AT_ONCE = 1000;

/** Without an entry in the audit log for each: the import has one. */
export async function insertImportedWorkshops(
  tx: Context,
  rows: readonly ReturnType<typeof newWorkshop>[],
  importId: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const values = rows.slice(from, from + MOST_AT_ONCE).map(row => ({ ...row, importId }));
    await tx.db.insert(workshops).values(values);
  }
  touch(tx, 'workshops');
}

interface Kept {
  title: string;
  reason: string;
}

/**
 * Deletes what an import created at this time, as `deleteWorkshop` does: it can be restored for 30 days. Keeps what was
 * changed since, and what people are registered for.
 */
export async function deleteImportedWorkshops(
  tx: Context,
  { importId, at }: { importId: number; at: Date },
): Promise<{ removed: number; kept: Kept[] }> {
  const rows = await tx.db
    .select()
    .from(workshops)
    .where(and(eq(workshops.importId, importId), isNull(workshops.deletedAt)))
    .orderBy(asc(workshops.id))
    .for('update');
  const kept: Kept[] = [];
  for (const { id, title, updatedAt, registrants } of rows) {
    if (registrants > 0) kept.push({ title, reason: 'People are registered' });
    else if (updatedAt.getTime() !== at.getTime()) kept.push({ title, reason: 'Changed since the import' });
    else await tx.db.update(workshops).set({ deletedAt: tx.clock.now() }).where(eq(workshops.id, id));
  }
  touch(tx, 'workshops');
  return { removed: rows.length - kept.length, kept };
}
