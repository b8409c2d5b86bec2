import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { writeSettings } from './settings.commands.ts';
import { siteSettings } from './settings.table.ts';

type Stored = (typeof siteSettings.$inferSelect)['data'];

async function store(ctx: Context, changes: Partial<Stored>): Promise<void> {
  await inTransaction(ctx, async tx => {
    const [stored] = await tx.db.select().from(siteSettings).for('update');
    await writeSettings(tx, stored, changes);
  });
}

/** Emails from this site arrive: someone opened the link in a test email. */
export async function noteTestMailArrived(ctx: Context): Promise<void> {
  await store(ctx, { testMailArrivedAt: ctx.clock.now().toISOString() });
}

export async function decideEarlyBird(ctx: Context, isKept: boolean): Promise<void> {
  const earlyBirdDecidedAt = ctx.clock.now().toISOString();
  await store(ctx, { earlyBirdDecidedAt, ...(!isKept && { earlyBirdSeats: 0 }) });
}
