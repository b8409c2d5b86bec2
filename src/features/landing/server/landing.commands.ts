import { holdImages } from '#src/features/media/server/media.commands.hold.ts';
import { describeImages } from '#src/features/media/server/media.commands.ts';
import { changesBetween } from '#src/platform/server/audit/audit.changes.ts';
import type { Context } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import type { LandingInput } from '../landing.contract.ts';
import { type LandingContent, landingToWire } from '../landing.rules.ts';
import { audit } from './landing.commands.audit.ts';
import { getLanding } from './landing.queries.ts';
import { landingContent } from './landing.table.ts';

export async function saveLanding(ctx: Context, input: LandingInput): Promise<LandingContent> {
  return inTransaction(ctx, async tx => {
    const { updatedAt: basedOn, imageDetails, ...changes } = input;
    await holdImages(tx, changes, imageDetails);
    // Before the first save, there is no row to lock.
    await takeTurn(tx, 'landing');
    const [stored] = await tx.db.select().from(landingContent).for('update');
    await requireUnchanged(stored?.updatedAt ?? null, basedOn, async () =>
      landingToWire(await getLanding(tx)),
    );
    const values = { ...changes, updatedAt: stampAfter(stored?.updatedAt, tx.clock.now()) };
    await tx.db
      .insert(landingContent)
      .values({ features: [], ...values })
      .onConflictDoUpdate({ target: landingContent.onlyRow, set: values });
    await describeImages(tx, imageDetails);
    await audit(tx, 'landing.update', { changes: changesBetween(stored ?? {}, changes) });
    touch(tx, 'landing');
    return getLanding(tx);
  });
}
