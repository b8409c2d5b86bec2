import { duplicateWorkshop } from '#src/features/workshops/server/workshops.commands.duplicate.ts';
import type { DatedWorkshop } from '#src/features/workshops/server/workshops.queries.derive.ts';
import type { WorkshopUpdate } from '#src/features/workshops/workshops.contract.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { WorkshopContentInput } from '../workshop-content.contract.ts';
import { saveWorkshopContent } from './workshop-content.commands.ts';
import { findWorkshopContent } from './workshop-content.queries.ts';

export async function duplicateWithContent(
  ctx: Context,
  original: { id: number; changes: WorkshopUpdate },
): Promise<DatedWorkshop> {
  return inTransaction(ctx, async tx => {
    const copy = await duplicateWorkshop(tx, original);
    const source = await findWorkshopContent(tx, original.id);
    if (source) {
      const content = WorkshopContentInput.parse({ ...source, updatedAt: undefined });
      await saveWorkshopContent(tx, { workshopId: copy.id, content });
    }
    return copy;
  });
}
