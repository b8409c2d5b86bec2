import { and, isNull, lt, sum } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { StorageFull, TooMany } from '#src/platform/server/errors.ts';
import { type Throttle, takeFromThrottles } from '#src/platform/server/throttle.commands.ts';
import type { Admission } from './uploads.commands.admit.ts';
import { unfinishedUploads, uploads } from './uploads.table.ts';

const DAY_MS = 86_400_000;
const KB = 1024;
const MB = 1024 * KB;
const GB_IN_KB = 1024 * 1024;

/** One day's room: a person's whole card of a weekend, and the participants of one studio's network. */
const QUOTAS = {
  member: { files: 400, kilobytes: 20 * GB_IN_KB },
  guest: { files: 60, kilobytes: 4 * GB_IN_KB },
  network: { files: 2_000, kilobytes: 80 * GB_IN_KB },
} as const;

/** All guests' files together: anyone can be a guest, under any number of addresses. */
const ALL_GUESTS_BYTES = 50 * GB_IN_KB * KB;

interface Amount {
  unit: 'files' | 'kilobytes';
  amount: number;
  /** What will be needed soon; not counted yet. */
  ahead?: number;
}

function usesOf(
  { limits, sender }: Context,
  { userId, details }: Admission,
  { unit, amount, ahead = 0 }: Amount,
): Throttle[] {
  const use = (whom: string, kind: keyof typeof QUOTAS): Throttle => ({
    key: `upload ${unit} ${whom}`,
    windowMs: DAY_MS,
    max: QUOTAS[kind][unit] - ahead / limits.scale,
    amount,
  });
  return [
    userId ? use(`by ${userId}`, 'member') : use(`by ${details.email}`, 'guest'),
    ...(sender ? [use(`from ${sender.network}`, 'network')] : []),
  ];
}

async function spend(ctx: Context, uses: readonly Throttle[]): Promise<void> {
  const waits = await takeFromThrottles(ctx, uses);
  const longest = Math.max(0, ...waits.map(wait => wait ?? 0));
  if (longest > 0) throw new TooMany(longest, "That's all for today. Please send the rest tomorrow.");
}

async function requireGuestRoom({ db, limits }: Context, bytes: number): Promise<void> {
  const [kept] = await db
    .select({ bytes: sum(uploads.fileSize).mapWith(Number) })
    .from(uploads)
    .where(isNull(uploads.userId));
  const [coming] = await db
    .select({ bytes: sum(unfinishedUploads.size).mapWith(Number) })
    .from(unfinishedUploads)
    .where(and(isNull(unfinishedUploads.userId), lt(unfinishedUploads.received, unfinishedUploads.size)));
  if ((kept?.bytes ?? 0) + (coming?.bytes ?? 0) + bytes <= ALL_GUESTS_BYTES * limits.scale) return;
  throw new StorageFull('The server has no room for more files from guests. Sign in to send yours.');
}

/** Throws when so many bytes can't be taken from this person: checked before the first of them is read. */
export async function requireRoomFor(ctx: Context, admission: Admission, bytes: number): Promise<void> {
  if (admission.userId === null) await requireGuestRoom(ctx, bytes);
  await spend(ctx, usesOf(ctx, admission, { unit: 'kilobytes', amount: 0, ahead: Math.ceil(bytes / KB) }));
}

/** Counts a file against what a person and their network may upload in a day; throws TooMany. */
export async function spendFile(ctx: Context, admission: Admission): Promise<void> {
  await spend(ctx, usesOf(ctx, admission, { unit: 'files', amount: 1 }));
}

/**
 * Passes the bytes of a file on and counts them as they arrive. Stops with TooMany when a quota is used up, and
 * with StorageFull when the disk has little room left. Without an admission (an admin's image) there is no quota.
 */
export async function* metered(
  ctx: Context,
  admission: Admission | null,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let uncounted = 0;
  const count = async (): Promise<void> => {
    const amount = Math.ceil(uncounted / KB);
    uncounted = 0;
    if (admission && amount > 0) await spend(ctx, usesOf(ctx, admission, { unit: 'kilobytes', amount }));
  };
  await ctx.storage.requireRoom(MB);
  try {
    for await (const chunk of chunks) {
      uncounted += chunk.length;
      if (uncounted >= MB) {
        await ctx.storage.requireRoom(MB);
        await count();
      }
      yield chunk;
    }
    await count();
  } finally {
    // What arrived of a file that broke off counts, too.
    await count().catch((error: unknown) => ctx.log.debug({ err: error }, 'quota'));
  }
}
