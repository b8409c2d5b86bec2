import { and, eq } from 'drizzle-orm';
import type { BearerClaims } from '#src/platform/server/bearer.ts';
import type { Context, DbContext, QueryContext } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Forbidden, Unauthenticated } from '#src/platform/server/errors.ts';
import { namesOf } from '#src/shared/account-names.ts';
import type { SyncUserInput } from '../accounts.contract.ts';
import { type Profile, avatarOf } from '../accounts.rules.ts';
import { type ProfileRow, findProfileRow, profileOf, requireAccount } from './accounts.queries.ts';
import { wasDeletedSince } from './accounts.commands.external.ts';
import { profiles } from './accounts.table.ts';

/** Precision of `lastSeenAt`, to save writes. */
const SEEN_EVERY_MS = 5 * 60_000;

type TokenClaims = Pick<BearerClaims, 'userId' | 'email' | 'metadata'>;

async function getRow(ctx: DbContext, id: string): Promise<ProfileRow> {
  const row = await findProfileRow(ctx, id);
  if (!row) throw new Unauthenticated();
  return row;
}

async function create(ctx: QueryContext, claims: TokenClaims): Promise<ProfileRow> {
  const at = ctx.clock.now();
  await ctx.db
    .insert(profiles)
    .values({
      id: claims.userId,
      email: claims.email,
      ...namesOf(claims.metadata),
      profileImageUrl: avatarOf(claims.metadata),
      lastSeenAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
  return getRow(ctx, claims.userId);
}

/** Never overwrites what the person entered here. */
function missingValues(known: ProfileRow, { metadata }: TokenClaims): Partial<ProfileRow> {
  const isNameless = !known.firstName && !known.lastName;
  const names = isNameless ? namesOf(metadata) : {};
  return { ...names, profileImageUrl: known.profileImageUrl ?? avatarOf(metadata) };
}

async function update(ctx: QueryContext, known: ProfileRow, claims: TokenClaims): Promise<ProfileRow> {
  const at = ctx.clock.now();
  const isSameEmail = known.email === claims.email;
  const email = isSameEmail ? {} : { email: claims.email, emailConfirmedAt: null };
  const values = { ...missingValues(known, claims), ...email, lastSeenAt: at, updatedAt: at };
  const [row] = await ctx.db.update(profiles).set(values).where(eq(profiles.id, known.id)).returning();
  // The profile was just deleted: let this request finish without recreating it.
  return row ?? known;
}

/** Creates the profile on first sight of a token and keeps its address in sync with the token. */
export async function ensureProfile(ctx: QueryContext, claims: TokenClaims): Promise<ProfileRow> {
  return profileFor(ctx, await findProfileRow(ctx, claims.userId), claims);
}

/**
 * The profile of someone who shows this token. Null if the account was disabled, or deleted since the sign-in. A token from
 * before a change of address doesn't undo the change: `currentEmail` is asked which one counts.
 */
export async function admitProfile(
  ctx: QueryContext,
  claims: BearerClaims,
  currentEmail: () => Promise<string | null>,
): Promise<ProfileRow | null> {
  const known = await findProfileRow(ctx, claims.userId);
  const { userId: id, authenticatedAt: signedInAt } = claims;
  const isRefused = known ? known.disabledAt !== null : await wasDeletedSince(ctx, { id, signedInAt });
  if (isRefused) return null;
  if (!known || known.email === claims.email) return profileFor(ctx, known, claims);
  return profileFor(ctx, known, { ...claims, email: (await currentEmail()) ?? known.email });
}

async function profileFor(
  ctx: QueryContext,
  known: ProfileRow | null,
  claims: TokenClaims,
): Promise<ProfileRow> {
  if (!known) return create(ctx, claims);
  const sinceSeenMs = ctx.clock.now().getTime() - known.lastSeenAt.getTime();
  if (known.email === claims.email && sinceSeenMs < SEEN_EVERY_MS) return known;
  return update(ctx, known, claims);
}

export async function recordConfirmation(
  ctx: DbContext,
  { id, email }: Pick<ProfileRow, 'id'> & { email: string },
  confirmedAt: Date,
): Promise<void> {
  await ctx.db
    .update(profiles)
    .set({ emailConfirmedAt: confirmedAt })
    .where(and(eq(profiles.id, id), eq(profiles.email, email)));
}

/** Stores the names. Everything else in the input is only compared. */
export async function syncUser(ctx: Context, input: SyncUserInput): Promise<Profile> {
  const { id } = requireAccount(ctx);
  if (input.id && input.id.toLowerCase() !== id) throw new Forbidden('You can only update your own profile');
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
    // Comments show their author's name.
    touch(tx, 'profiles');
    return profileOf(await getRow(tx, id));
  });
}
