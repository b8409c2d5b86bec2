import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Actor, Context } from '#src/platform/server/context.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { NotFound, Unauthenticated } from '#src/platform/server/errors.ts';
import { sql } from 'drizzle-orm';
import { type Profile, roleOf } from '../accounts.rules.ts';
import { profiles } from './accounts.table.ts';

/** A profile as it is stored, whose role is not yet read as A7 says. */
export type ProfileRow = typeof profiles.$inferSelect;

/** Somebody who is signed in. */
export type Account = Extract<Actor, { kind: 'account' }>;

/** Who asks; throws Unauthenticated for a visitor. */
export function requireAccount({ actor }: Pick<Context, 'actor'>): Account {
  if (actor.kind !== 'account') throw new Unauthenticated();
  return actor;
}

/** Asked with every request that carries a token. */
const byId = prepared(db =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .prepare('find_profile'),
);

/** The stored profile; null when its person was never here. */
export async function findProfileRow(ctx: Pick<Context, 'db'>, id: string): Promise<ProfileRow | null> {
  const [row] = await byId(ctx.db).execute({ id });
  return row ?? null;
}

/** The profiles with that address, lower-cased: several where the identity provider was changed. */
export async function listProfilesOf(ctx: Pick<Context, 'db'>, email: string): Promise<ProfileRow[]> {
  return ctx.db.select().from(profiles).where(eq(profiles.email, email)).orderBy(asc(profiles.createdAt));
}

/** Reads a stored profile. */
export function profileOf({ role, ...row }: ProfileRow): Profile {
  const { id, email, firstName, lastName, profileImageUrl } = row;
  return { id, email, firstName, lastName, profileImageUrl, role: roleOf(role) };
}

/** A profile, to its person and to admins; to others it does not exist (decision A3). */
export async function getProfile(ctx: Context, id: string): Promise<Profile> {
  const { id: own, role } = requireAccount(ctx);
  const row = own === id || role === 'admin' ? await findProfileRow(ctx, id) : null;
  if (!row) throw new NotFound();
  return profileOf(row);
}

/** Everybody who runs the business, in the order in which they came. */
export async function listAdmins(ctx: Pick<Context, 'db'>): Promise<ProfileRow[]> {
  return ctx.db.select().from(profiles).where(eq(profiles.role, 'admin')).orderBy(asc(profiles.createdAt));
}

/** Whether anybody has ever signed in here. */
export async function hasProfiles(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const rows = await ctx.db.select({ id: profiles.id }).from(profiles).limit(1);
  return rows.length > 0;
}

/**
 * The address by which a signed-in person's registrations, made before as a visitor, are theirs (decision R5); null
 * for visitors and while the provider has not confirmed it.
 */
export async function confirmedEmail(ctx: Pick<Context, 'db' | 'actor'>): Promise<string | null> {
  if (ctx.actor.kind !== 'account') return null;
  const [row] = await ctx.db
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.id, ctx.actor.id), isNotNull(profiles.emailConfirmedAt)));
  return row?.email ?? null;
}
