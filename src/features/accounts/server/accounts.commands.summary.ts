import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit } from './accounts.commands.audit.ts';
import { requireAccount } from './accounts.queries.ts';
import { profiles } from './accounts.table.ts';

const { id, email, emailConfirmedAt, disabledAt, role, weeklySummary, summaryOn } = profiles;

/** Lets whoever has the email turn it off, without signing in. */
function tokenOf({ limits }: Context, person: string): string {
  return `${person}.${limits.fingerprint(`weekly summary of ${person}`)}`;
}

interface SummaryReader {
  id: string;
  email: string;
  token: string;
}

/** Admins who want the weekly summary and haven't had that of this Monday. */
export async function listSummaryReaders(ctx: Context, monday: string): Promise<SummaryReader[]> {
  const isAdmin = and(eq(role, 'admin'), isNotNull(emailConfirmedAt), isNull(disabledAt));
  const rows = await ctx.db
    .select({ id, email })
    .from(profiles)
    .where(and(isAdmin, eq(weeklySummary, true), or(isNull(summaryOn), lt(summaryOn, monday))))
    .orderBy(asc(id));
  return rows.flatMap(row =>
    row.email === null ? [] : [{ id: row.id, email: row.email, token: tokenOf(ctx, row.id) }],
  );
}

/** False if another process was faster, or the person has turned it off meanwhile. */
export async function takeSummaryTurn(tx: Context, person: string, monday: string): Promise<boolean> {
  const taken = await tx.db
    .update(profiles)
    .set({ summaryOn: monday })
    .where(and(eq(id, person), eq(weeklySummary, true), or(isNull(summaryOn), lt(summaryOn, monday))))
    .returning({ id });
  return taken.length > 0;
}

async function choose(ctx: Context, person: string, isWanted: boolean): Promise<void> {
  await inTransaction(ctx, async tx => {
    const changed = await tx.db
      .update(profiles)
      .set({ weeklySummary: isWanted })
      .where(and(eq(id, person), eq(weeklySummary, !isWanted)))
      .returning({ id });
    if (changed.length > 0) await audit(tx, 'account.summary', { id: person, details: { isWanted } });
  });
}

export async function chooseSummary(ctx: Context, isWanted: boolean): Promise<void> {
  await choose(ctx, requireAccount(ctx).id, isWanted);
}

/** Ignores tokens that aren't ours, so that the answer is always the same. */
export async function unsubscribeSummary(ctx: Context, token: string): Promise<void> {
  const [person = ''] = token.split('.');
  const expected = Buffer.from(tokenOf(ctx, person));
  const given = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return;
  await choose(ctx, person, false);
}
