import { eq } from 'drizzle-orm';
import {
  lockForgottenWorkshops,
  removeWorkshop,
} from '#src/features/workshops/server/workshops.commands.remove.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { registrations } from './registrations.table.ts';

/**
 * Removes workshops that were deleted too long ago to be restored, with the interests and cancelled registrations that
 * are left of them: nobody held a seat, or they could not have been deleted.
 */
export async function forgetDeletedWorkshops(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    for (const id of await lockForgottenWorkshops(tx)) {
      await tx.db.delete(registrations).where(eq(registrations.workshopId, id));
      await removeWorkshop(tx, id);
    }
  });
}
