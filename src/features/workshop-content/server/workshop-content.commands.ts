import { eq } from 'drizzle-orm';
import { lockForChange } from '#src/features/workshops/server/workshops.commands.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/meanwhile.ts';
import type { WorkshopContentInput } from '../workshop-content.contract.ts';
import { type WorkshopContent, noContent } from '../workshop-content.rules.record.ts';
import { findWorkshopContent } from './workshop-content.queries.ts';
import { workshopContent } from './workshop-content.table.ts';

/** Replaces the words of a workshop's page, if they are still those that the input was based on. */
export async function saveWorkshopContent(
  ctx: Context,
  { workshopId, content }: { workshopId: number; content: WorkshopContentInput },
): Promise<{ content: WorkshopContent; isNew: boolean }> {
  return inTransaction(ctx, async tx => {
    // The workshop's row stands for its words, which may not exist yet.
    await lockForChange(tx, workshopId);
    const { updatedAt: basedOn, ...words } = content;
    const [stored] = await tx.db
      .select({ updatedAt: workshopContent.updatedAt })
      .from(workshopContent)
      .where(eq(workshopContent.workshopId, workshopId));
    await requireUnchanged(
      stored?.updatedAt ?? null,
      basedOn,
      async () => (await findWorkshopContent(tx, workshopId)) ?? noContent(workshopId),
    );
    const updatedAt = stampAfter(stored?.updatedAt, tx.clock.now());
    await tx.db
      .insert(workshopContent)
      .values({ ...words, workshopId, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({ target: workshopContent.workshopId, set: { ...words, updatedAt } });
    touch(tx, 'workshops');
    const saved = await findWorkshopContent(tx, workshopId);
    if (!saved) throw new Error(`The content of workshop ${workshopId} was not stored`);
    return { content: saved, isNew: !stored };
  });
}
