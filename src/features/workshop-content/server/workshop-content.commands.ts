import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { WorkshopContent, WorkshopContentInput } from '../workshop-content.contract.ts';
import { findWorkshopContent } from './workshop-content.queries.ts';
import { workshopContent } from './workshop-content.table.ts';

/** Replaces the words of a workshop's page. */
export async function saveWorkshopContent(
  ctx: Context,
  { workshopId, content }: { workshopId: number; content: WorkshopContentInput },
): Promise<WorkshopContent> {
  return inTransaction(ctx, async tx => {
    if (!(await findWorkshop(tx, workshopId))) throw new NotFound('There is no such workshop');
    const updatedAt = ctx.clock.now();
    await tx.db
      .insert(workshopContent)
      .values({ ...content, workshopId, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({ target: workshopContent.workshopId, set: { ...content, updatedAt } });
    await touch(tx, 'workshops');
    const saved = await findWorkshopContent(tx, workshopId);
    if (!saved) throw new Error(`The content of workshop ${workshopId} was not stored`);
    return saved;
  });
}
