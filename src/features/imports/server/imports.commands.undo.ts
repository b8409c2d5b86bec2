import { eq, lte } from 'drizzle-orm';
import { deleteImportedLeads } from '#src/features/leads/server/leads.commands.import.ts';
import { deleteImportedRegistrations } from '#src/features/registrations/server/registrations.commands.import.ts';
import type { Context } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { ImportUndone } from '../imports.contract.ts';
import { audit } from './imports.commands.audit.ts';
import { importCutoff } from './imports.queries.ts';
import { imports } from './imports.table.ts';

/**
 * Takes back what nobody has touched since. Throws NotFound after 30 days, and Conflict `not_possible` if it was undone
 * before.
 */
export async function undoImport(ctx: Context, id: number): Promise<ImportUndone> {
  return inTransaction(ctx, async tx => {
    await takeTurn(tx, 'imports');
    const [stored] = await tx.db.select().from(imports).where(eq(imports.id, id));
    if (!stored || stored.createdAt <= importCutoff(tx)) {
      throw new NotFound(
        'There is no import that can be undone. After 30 days, delete what you no longer need.',
      );
    }
    if (stored.undoneAt) throw new Conflict('not_possible', 'This import was already undone.');
    const remove = stored.kind === 'leads' ? deleteImportedLeads : deleteImportedRegistrations;
    const undone = await remove(tx, { importId: id, at: stored.createdAt });
    await tx.db.update(imports).set({ undoneAt: tx.clock.now() }).where(eq(imports.id, id));
    const details = { kind: stored.kind, removed: undone.removed, kept: undone.kept.length };
    await audit(tx, 'import.undo', { id, details });
    touch(tx, 'imports');
    return undone;
  });
}

/** Records of imports that can't be undone anymore. What was imported stays. */
export async function forgetImports(ctx: Context): Promise<void> {
  await ctx.db.delete(imports).where(lte(imports.createdAt, importCutoff(ctx)));
}
