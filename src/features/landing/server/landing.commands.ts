import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import type { LandingContent, LandingInput } from '../landing.contract.ts';
import { getLanding } from './landing.queries.ts';
import { landingContent } from './landing.table.ts';

/** Replaces the landing page's content. */
export async function saveLanding(ctx: Context, input: LandingInput): Promise<LandingContent> {
  return inTransaction(ctx, async tx => {
    const values = {
      ...input,
      heroImage: input.heroImage ?? null,
      aboutImage: input.aboutImage ?? null,
      ctaButtonUrl: input.ctaButtonUrl ?? null,
      updatedAt: ctx.clock.now(),
    };
    await tx.db
      .insert(landingContent)
      .values(values)
      .onConflictDoUpdate({ target: landingContent.onlyRow, set: values });
    await touch(tx, 'landing');
    return getLanding(tx);
  });
}
