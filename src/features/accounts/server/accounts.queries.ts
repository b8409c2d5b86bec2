import { asc, eq } from 'drizzle-orm';
import {
  type Actor,
  type ActorContext,
  type Context,
  type DbContext,
  confirmedEmail,
  isAdmin,
} from '#src/platform/server/context.ts';
import { NotFound, Unauthenticated } from '#src/platform/server/errors.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import type { AccountStatus } from '../accounts.contract.status.ts';
import { type Profile, roleOf } from '../accounts.rules.ts';
import { profiles } from './accounts.table.ts';

/** The role is as stored; see `roleOf`. */
export type ProfileRow = typeof profiles.$inferSelect;

export type Account = Extract<Actor, { kind: 'account' }>;

export function requireAccount({ actor }: ActorContext): Account {
  if (actor.kind !== 'account') throw new Unauthenticated();
  return actor;
}

export async function findProfileRow(ctx: DbContext, id: string): Promise<ProfileRow | null> {
  const [row] = await ctx.db.select().from(profiles).where(eq(profiles.id, id));
  return row ?? null;
}

/** `email` is lower-cased. Several profiles share an address if the identity provider was changed. */
export async function listProfilesOf(ctx: DbContext, email: string): Promise<ProfileRow[]> {
  return ctx.db.select().from(profiles).where(eq(profiles.email, email)).orderBy(asc(profiles.createdAt));
}

export function profileOf({ role, ...row }: ProfileRow): Profile {
  const { id, email, firstName, lastName, profileImageUrl } = row;
  return { id, email, firstName, lastName, profileImageUrl, role: roleOf(role) };
}

/** Only for its owner and admins; throws NotFound for everyone else. */
export async function getProfile(ctx: Context, id: string): Promise<Profile> {
  const { id: own, role } = requireAccount(ctx);
  const row = own === id || role === 'admin' ? await findProfileRow(ctx, id) : null;
  if (!row) throw new NotFound();
  return profileOf(row);
}

export async function listAdmins(ctx: DbContext): Promise<ProfileRow[]> {
  return ctx.db.select().from(profiles).where(eq(profiles.role, 'admin')).orderBy(asc(profiles.createdAt));
}

export async function hasProfiles(ctx: DbContext): Promise<boolean> {
  const rows = await ctx.db.select({ id: profiles.id }).from(profiles).limit(1);
  return rows.length > 0;
}

export function providerKindOf({
  identity,
  external,
}: Pick<IdentityContext, 'identity' | 'external'>): AccountStatus['provider'] {
  if (identity) return 'embedded';
  return external ? 'managed' : 'unmanaged';
}

async function ownWeeklySummary(ctx: DbContext & ActorContext): Promise<boolean | null> {
  if (!isAdmin(ctx) || ctx.actor.kind !== 'account') return null;
  return (await findProfileRow(ctx, ctx.actor.id))?.weeklySummary ?? null;
}

export async function getAccountStatus(ctx: IdentityContext): Promise<AccountStatus> {
  const isConfirmed = confirmedEmail(ctx) !== null;
  return { isConfirmed, provider: providerKindOf(ctx), weeklySummary: await ownWeeklySummary(ctx) };
}
