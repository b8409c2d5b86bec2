import { lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { TooMany } from '../errors.ts';
import { useCounts } from './use-counts.table.ts';

/** Something whose uses are limited: at most `max` in each window. */
export interface Use {
  /** What is used and by whom; networks and addresses as `ctx.limits.fingerprint` names them. */
  key: string;
  windowMs: number;
  max: number;
  /** How much of it at once; unset: one. */
  amount?: number;
}

type Needs = Pick<Context, 'db' | 'clock' | 'limits'>;

async function add(ctx: Needs, uses: readonly Use[]): Promise<Map<string, number>> {
  const now = ctx.clock.now().getTime();
  const rows = new Map<string, { key: string; windowStart: Date; uses: number; expiresAt: Date }>();
  for (const { key, windowMs, amount = 1 } of uses) {
    const start = now - (now % windowMs);
    const row = rows.get(key) ?? {
      key,
      windowStart: new Date(start),
      uses: 0,
      expiresAt: new Date(start + 2 * windowMs),
    };
    row.uses += amount;
    rows.set(key, row);
  }
  // Sorted by key so that concurrent upserts can't deadlock.
  const sorted = [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await ctx.db
    .insert(useCounts)
    .values(sorted)
    .onConflictDoUpdate({
      target: [useCounts.key, useCounts.windowStart],
      set: { uses: sql`${useCounts.uses} + excluded.uses` },
    })
    .returning({ key: useCounts.key, uses: useCounts.uses });
  return new Map(counted.map(({ key, uses: sum }) => [key, sum - (rows.get(key)?.uses ?? 0)]));
}

/**
 * Counts uses, by all processes together, and gives for each the seconds to wait where it was one too many, else
 * null. Runs outside of transactions: the table is unlogged, and nobody should wait for another's commit.
 */
export async function countUses(ctx: Needs, uses: readonly Use[]): Promise<(number | null)[]> {
  if (uses.length === 0) return [];
  const used = await add(ctx, uses);
  const now = ctx.clock.now().getTime();
  return uses.map(({ key, windowMs, max, amount = 1 }) => {
    const count = (used.get(key) ?? 0) + amount;
    used.set(key, count);
    if (count <= Math.max(1, Math.round(max * ctx.limits.scale))) return null;
    return Math.ceil((windowMs - (now % windowMs)) / 1000);
  });
}

const WINDOW_MS = 600_000;
/** What a network, such as a school's, may send with one form in ten minutes, and what one address may. */
const PER_NETWORK = 60;
const PER_ADDRESS = 10;

/** What sending a form with this e-mail address uses up (decision F1). */
function usesOfForm(ctx: Pick<Context, 'limits' | 'sender'>, form: string, email: string | null): Use[] {
  const use = (key: string, max: number): Use => ({ key, windowMs: WINDOW_MS, max });
  return [
    ...(ctx.sender ? [use(`${form} from ${ctx.sender.network}`, PER_NETWORK)] : []),
    ...(email ? [use(ctx.limits.fingerprint(`${form} for ${email}`), PER_ADDRESS)] : []),
  ];
}

/** Throws TooMany when this form was sent too often from this network or with this address. */
export async function limitForm(
  ctx: Needs & Pick<Context, 'sender'>,
  form: string,
  email: string | null,
): Promise<void> {
  if (!ctx.sender) return;
  const waits = await countUses(ctx, usesOfForm(ctx, form, email));
  const longest = Math.max(0, ...waits.map(wait => wait ?? 0));
  if (longest > 0) throw new TooMany(longest);
}

/** Forgets windows that are over. */
export async function dropOldUseCounts(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(useCounts).where(lt(useCounts.expiresAt, ctx.clock.now()));
}
