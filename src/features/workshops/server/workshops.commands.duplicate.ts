import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { WorkshopInput, type WorkshopUpdate } from '../workshops.contract.ts';
import { copyOf } from '../workshops.rules.ts';
import { createWorkshop } from './workshops.commands.ts';
import type { DatedWorkshop } from './workshops.queries.derive.ts';
import { getWorkshop } from './workshops.queries.ts';
import { workshops } from './workshops.table.ts';

export async function duplicateWorkshop(
  ctx: Context,
  { id, changes }: { id: number; changes: WorkshopUpdate },
): Promise<DatedWorkshop> {
  return inTransaction(ctx, async tx => {
    const original = await getWorkshop(tx, id);
    const [stored] = await tx.db
      .select({ duration: workshops.duration })
      .from(workshops)
      .where(eq(workshops.id, id));
    const overrides = Object.entries(changes).filter(([, value]) => value !== undefined);
    const input = { ...copyOf(original), ...stored, ...Object.fromEntries(overrides) };
    return createWorkshop(tx, WorkshopInput.parse(input));
  });
}
