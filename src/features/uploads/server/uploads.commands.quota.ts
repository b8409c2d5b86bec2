import { and, isNull, lt, sum } from 'drizzle-orm';
import type { Context, FilesContext } from '#src/platform/server/context.ts';
import { StorageFull, TooMany } from '#src/platform/server/errors.ts';
import { type Throttle, takeFromThrottles } from '#src/platform/server/throttle.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Admission } from './uploads.commands.admit.ts';
import { unfinishedUploads, uploads } from './uploads.table.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB_IN_KB = 1024 * 1024;

/** Per day: enough for one person's memory cards, and for all participants on one studio's network. */
const QUOTAS = {
  member: { files: 400, kilobytes: 20 * GB_IN_KB },
  guest: { files: 60, kilobytes: 4 * GB_IN_KB },
  network: { files: 2_000, kilobytes: 80 * GB_IN_KB },
} as const;

/** Limit for all guests together, because one person can be any number of guests. */
const ALL_GUESTS_BYTES = 50 * GB_IN_KB * KB;

interface Amount {
  unit: 'files' | 'kilobytes';
  amount: number;
  /** Must still fit within the limit, but isn't counted yet. */
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
  if (longest > 0)
    throw new TooMany(longest, "You've reached today's upload limit. Please send the rest tomorrow.");
}

async function requireGuestRoom({ db, limits }: Context, bytes: number): Promise<void> {
  const [stored] = await db
    .select({ bytes: sum(uploads.fileSize).mapWith(Number) })
    .from(uploads)
    .where(isNull(uploads.userId));
  const [incoming] = await db
    .select({ bytes: sum(unfinishedUploads.size).mapWith(Number) })
    .from(unfinishedUploads)
    .where(and(isNull(unfinishedUploads.userId), lt(unfinishedUploads.received, unfinishedUploads.size)));
  if ((stored?.bytes ?? 0) + (incoming?.bytes ?? 0) + bytes <= ALL_GUESTS_BYTES * limits.scale) return;
  throw new StorageFull("There's no room for more guest uploads right now. Sign in to upload your files.");
}

/** Checks the quotas before the first byte is read. Throws TooMany or StorageFull. */
export async function requireRoomFor(ctx: Context, admission: Admission, bytes: number): Promise<void> {
  if (admission.userId === null) await requireGuestRoom(ctx, bytes);
  await spend(ctx, usesOf(ctx, admission, { unit: 'kilobytes', amount: 0, ahead: Math.ceil(bytes / KB) }));
}

export async function spendFile(ctx: Context, admission: Admission): Promise<void> {
  await spend(ctx, usesOf(ctx, admission, { unit: 'files', amount: 1 }));
}

/**
 * Counts bytes against the quotas as they pass through. Throws TooMany when a quota is used up, and
 * StorageFull when the disk is nearly full. No admission (an admin's image) means no quota.
 */
export async function* metered(
  ctx: FilesContext,
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
    // Count the bytes of interrupted files, too.
    await count().catch((error: unknown) => ctx.log.debug({ err: error }, 'quota'));
  }
}
