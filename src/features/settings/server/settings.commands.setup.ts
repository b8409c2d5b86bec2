import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound, Unauthenticated } from '#src/platform/server/errors.ts';
import { writeSettings } from './settings.commands.ts';
import { testMailCode } from './settings.commands.test-mail.ts';
import { siteSettings } from './settings.table.ts';

type Stored = (typeof siteSettings.$inferSelect)['data'];

async function store(ctx: Context, changes: Partial<Stored>): Promise<void> {
  await inTransaction(ctx, async tx => {
    const [stored] = await tx.db.select().from(siteSettings).for('update');
    await writeSettings(tx, stored, changes);
  });
}

/** Someone opened the link in the test email, so emails from this site arrive. Throws NotFound. */
export async function confirmTestMail(ctx: Context, code: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'account') throw new Unauthenticated();
  if (code !== testMailCode(ctx, actor.email)) throw new NotFound('That link is for another account');
  await store(ctx, { testMailArrivedAt: ctx.clock.now().toISOString() });
}

export async function decideEarlyBird(ctx: Context, isKept: boolean): Promise<void> {
  const earlyBirdDecidedAt = ctx.clock.now().toISOString();
  await store(ctx, { earlyBirdDecidedAt, ...(!isKept && { earlyBirdSeats: 0 }) });
}
