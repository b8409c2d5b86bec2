import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { WorkshopContentInput } from '../workshops.contract.content.ts';
import { WorkshopInput, type WorkshopUpdate } from '../workshops.contract.ts';
import { copyOf, earlyBirdOfCopy } from '../workshops.rules.ts';
import { saveWorkshopContent } from './workshops.commands.content.ts';
import { createWorkshop } from './workshops.commands.ts';
import { findWorkshopContent } from './workshops.queries.content.ts';
import type { DatedWorkshop } from './workshops.queries.derive.ts';
import { getWorkshop } from './workshops.queries.ts';
import { workshops } from './workshops.table.ts';

/** Copies the page content as well. */
export async function duplicateWorkshop(
  ctx: Context,
  { id, changes }: { id: number; changes: WorkshopUpdate },
): Promise<DatedWorkshop> {
  return inTransaction(ctx, async tx => {
    const { price: _price, own, ...original } = copyOf(await getWorkshop(tx, id));
    const [stored] = await tx.db
      .select({ duration: workshops.duration })
      .from(workshops)
      .where(eq(workshops.id, id));
    const overrides = Object.entries(changes).filter(([, value]) => value !== undefined);
    // Whichever of the two prices is given, it replaces both.
    const { priceAmount = changes.price === undefined ? original.priceAmount : undefined } = changes;
    const input = {
      ...original,
      ...own,
      ...earlyBirdOfCopy(own),
      ...stored,
      ...Object.fromEntries(overrides),
      priceAmount,
    };
    const copy = await createWorkshop(tx, WorkshopInput.parse(input));
    const written = await findWorkshopContent(tx, id);
    if (written) {
      const content = WorkshopContentInput.parse({ ...written, updatedAt: undefined });
      await saveWorkshopContent(tx, { workshopId: copy.id, content });
    }
    return copy;
  });
}
