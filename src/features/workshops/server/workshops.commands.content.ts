import { eq } from 'drizzle-orm';
import { changesBetween } from '#src/platform/server/audit/audit.changes.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import type { WorkshopContentInput } from '../workshops.contract.content.ts';
import { type WorkshopContent, noContent } from '../workshops.rules.content.ts';
import { lockForChange } from './workshops.commands.ts';
import { audit } from './workshops.commands.audit.ts';
import { findWorkshopContent } from './workshops.queries.content.ts';
import { workshopContent } from './workshops.table.ts';

export async function saveWorkshopContent(
  ctx: Context,
  { workshopId, content }: { workshopId: number; content: WorkshopContentInput },
): Promise<{ content: WorkshopContent; isNew: boolean }> {
  return inTransaction(ctx, async tx => {
    // Locks the workshop's row, because the content's row may not exist yet.
    await lockForChange(tx, workshopId);
    const { updatedAt: basedOn, ...values } = content;
    const [stored] = await tx.db
      .select()
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
      .values({ ...values, workshopId, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({ target: workshopContent.workshopId, set: { ...values, updatedAt } });
    await audit(tx, 'workshop.content', { id: workshopId, changes: changesBetween(stored ?? {}, values) });
    touch(tx, 'workshops');
    const saved = await findWorkshopContent(tx, workshopId);
    if (!saved) throw new Error(`The content of workshop ${workshopId} is missing after the upsert`);
    return { content: saved, isNew: !stored };
  });
}
