import { and, eq } from 'drizzle-orm';
import type { BearerClaims } from '#src/platform/server/bearer.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Forbidden, Unauthenticated } from '#src/platform/server/errors.ts';
import type { SyncUserInput } from '../accounts.contract.ts';
import { type Profile, namesOf, pictureOf } from '../accounts.rules.ts';
import { type ProfileRow, findProfileRow, profileOf, requireAccount } from './accounts.queries.ts';
import { profiles } from './accounts.table.ts';

/** When somebody was last seen is kept to within this. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Of a token, what a profile is made from. */
type Seen = Pick<BearerClaims, 'userId' | 'email' | 'metadata'>;

async function getRow(ctx: Pick<Context, 'db'>, id: string): Promise<ProfileRow> {
  const row = await findProfileRow(ctx, id);
  if (!row) throw new Unauthenticated();
  return row;
}

async function create(ctx: Pick<Context, 'db' | 'clock'>, seen: Seen): Promise<ProfileRow> {
  const at = ctx.clock.now();
  await ctx.db
    .insert(profiles)
    .values({
      id: seen.userId,
      email: seen.email,
      ...namesOf(seen.metadata),
      profileImageUrl: pictureOf(seen.metadata),
      lastSeenAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
  return getRow(ctx, seen.userId);
}

/** What the provider knows and the profile does not; what a person set here is never overwritten. */
function missing(known: ProfileRow, { metadata }: Seen): Partial<ProfileRow> {
  const isNameless = !known.firstName && !known.lastName;
  const names = isNameless ? namesOf(metadata) : {};
  return { ...names, profileImageUrl: known.profileImageUrl ?? pictureOf(metadata) };
}

async function update(
  ctx: Pick<Context, 'db' | 'clock'>,
  known: ProfileRow,
  seen: Seen,
): Promise<ProfileRow> {
  const at = ctx.clock.now();
  const isSameEmail = known.email === seen.email;
  const email = isSameEmail ? {} : { email: seen.email, emailConfirmedAt: null };
  const values = { ...missing(known, seen), ...email, lastSeenAt: at, updatedAt: at };
  const [row] = await ctx.db.update(profiles).set(values).where(eq(profiles.id, known.id)).returning();
  // Deleted meanwhile: what is under way may finish, and brings nobody back.
  return row ?? known;
}

/** The profile of whoever a token belongs to: made on first sight, its address kept in step with the token. */
export async function ensureProfile(ctx: Pick<Context, 'db' | 'clock'>, seen: Seen): Promise<ProfileRow> {
  const known = await findProfileRow(ctx, seen.userId);
  if (!known) return create(ctx, seen);
  const unseenMs = ctx.clock.now().getTime() - known.lastSeenAt.getTime();
  if (known.email === seen.email && unseenMs < SEEN_EVERY_MS) return known;
  return update(ctx, known, seen);
}

/** Keeps that the provider has confirmed the address, unless the profile has another by now. */
export async function recordConfirmation(
  ctx: Pick<Context, 'db'>,
  { id, email }: Pick<ProfileRow, 'id'> & { email: string },
  confirmedAt: Date,
): Promise<void> {
  await ctx.db
    .update(profiles)
    .set({ emailConfirmedAt: confirmedAt })
    .where(and(eq(profiles.id, id), eq(profiles.email, email)));
}

/** Takes the names that a person gives for themselves; everything else of the input is only compared (A3). */
export async function syncUser(ctx: Context, input: SyncUserInput): Promise<Profile> {
  const { id } = requireAccount(ctx);
  if (input.id && input.id.toLowerCase() !== id) throw new Forbidden('This is someone else');
  const names = {
    ...(input.firstName && { firstName: input.firstName }),
    ...(input.lastName && { lastName: input.lastName }),
  };
  const known = await getRow(ctx, id);
  const isChanged = Object.entries(names).some(
    ([name, value]) => known[name as keyof typeof names] !== value,
  );
  if (!isChanged) return profileOf(known);
  return inTransaction(ctx, async tx => {
    const values = { ...names, updatedAt: tx.clock.now() };
    await tx.db.update(profiles).set(values).where(eq(profiles.id, id));
    // Comments are shown with the name of their author.
    touch(tx, 'profiles');
    return profileOf(await getRow(tx, id));
  });
}
