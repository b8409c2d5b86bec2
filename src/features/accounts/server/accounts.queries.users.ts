import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PersonalDataSource, Person } from '#src/platform/server/personal-data-source.ts';
import type { Context } from '#src/platform/server/context.ts';
import { mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { IdentityAdmin, IdentityContext, IdentityUser } from '#src/platform/server/identity.ts';
import type { User, UsersQuery } from '../accounts.contract.users.ts';
import { roleOf } from '../accounts.rules.ts';
import { actionsFor } from '../accounts.rules.users.ts';
import {
  type ProfileRow,
  findProfileRow,
  listAdmins,
  providerKindOf,
  requireAccount,
} from './accounts.queries.ts';
import { profiles } from './accounts.table.ts';

export interface Known {
  user: IdentityUser | null;
  profile: ProfileRow | null;
}

const { id, email, firstName, lastName, createdAt, emailConfirmedAt, disabledAt, role } = profiles;

/** Must match the expression of `profiles_search_idx`. */
export const profileText = sql`lower(coalesce(${email}, '') || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`;

/** With an external provider: people who have signed in here. */
async function listProfiles(
  ctx: Context,
  { role: wantedRole, state, ...query }: UsersQuery,
): Promise<Page<Known>> {
  const states = {
    confirmed: isNotNull(emailConfirmedAt),
    unconfirmed: isNull(emailConfirmedAt),
    disabled: isNotNull(disabledAt),
  };
  const hasRole = wantedRole && (wantedRole === 'admin' ? eq(role, 'admin') : ne(role, 'admin'));
  const where = and(state && states[state], hasRole);
  const list = newestFirst({ createdAt, id, text: profileText, ...(where && { where }) }, query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(profiles)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, profiles),
  ]);
  return mapPage(list.pageOf(rows, total), profile => ({ user: null, profile }));
}

async function listEmbedded(
  ctx: Context,
  identity: IdentityAdmin,
  { role: wantedRole, state, ...query }: UsersQuery,
): Promise<Page<Known>> {
  const admins = wantedRole ? (await listAdmins(ctx)).map(one => one.id) : [];
  const page = await identity.listUsers(ctx, {
    query,
    state,
    only: wantedRole === 'admin' ? admins : undefined,
    except: wantedRole === 'user' ? admins : undefined,
  });
  const ids = page.items.map(user => user.id);
  const rows = ids.length === 0 ? [] : await ctx.db.select().from(profiles).where(inArray(id, ids));
  return mapPage(page, user => ({ user, profile: rows.find(row => row.id === user.id) ?? null }));
}

/** The address is set only if it is confirmed. */
export function personIn({ user, profile }: Known): Person {
  const known = user ?? profile;
  if (!known) throw new Error('neither a user nor a profile');
  return { id: known.id, email: known.emailConfirmedAt ? known.email : null };
}

export function isDisabled({ user, profile }: Known): boolean {
  return user ? user.isDisabled : Boolean(profile?.disabledAt);
}

async function countsOf(ctx: Context, part: PersonalDataSource | undefined, people: readonly Person[]) {
  return people.length > 0 ? ((await part?.countOf?.(ctx, people)) ?? new Map<string, number>()) : new Map();
}

async function usersOf(
  ctx: IdentityContext,
  known: readonly Known[],
  parts: readonly PersonalDataSource[],
): Promise<User[]> {
  const people = known.map(personIn);
  const part = (name: string) => parts.find(one => one.name === name);
  const [admins, registrations, uploads] = await Promise.all([
    listAdmins(ctx),
    countsOf(ctx, part('registrations'), people),
    countsOf(ctx, part('uploads'), people),
  ]);
  const self = requireAccount(ctx).id;
  return known.map((one): User => {
    const { user, profile } = one;
    const { id: userId, email: confirmed } = personIn(one);
    const facts = {
      role: roleOf(profile?.role ?? 'user'),
      isConfirmed: confirmed !== null,
      isDisabled: isDisabled(one),
      isSelf: userId === self,
    };
    const isLastAdmin = facts.role === 'admin' && admins.length === 1;
    return {
      id: userId,
      email: user?.email ?? profile?.email ?? null,
      firstName: profile?.firstName ?? user?.firstName ?? null,
      lastName: profile?.lastName ?? user?.lastName ?? null,
      ...facts,
      providers: user?.providers ?? [],
      lastSignInAt: (user ? user.lastSignInAt : profile?.lastSeenAt)?.toISOString() ?? null,
      createdAt: (user ?? profile)?.createdAt.toISOString() ?? '',
      registrations: registrations.get(userId) ?? 0,
      uploads: uploads.get(userId) ?? 0,
      actions: actionsFor({ ...facts, provider: providerKindOf(ctx), isLastAdmin }),
    };
  });
}

export async function listUsers(
  ctx: IdentityContext,
  query: UsersQuery,
  parts: readonly PersonalDataSource[],
): Promise<Page<User>> {
  const page = await (ctx.identity ? listEmbedded(ctx, ctx.identity, query) : listProfiles(ctx, query));
  return { ...page, items: await usersOf(ctx, page.items, parts) };
}

/** Throws NotFound. */
export async function getKnown(ctx: IdentityContext, whose: string): Promise<Known> {
  const user = (await ctx.identity?.findUser(ctx, { id: whose })) ?? null;
  const profile = await findProfileRow(ctx, whose);
  if (ctx.identity ? !user : !profile) throw new NotFound('Account not found');
  return { user, profile };
}

/** The same as admins see them. */
export async function getUser(
  ctx: IdentityContext,
  whose: string,
  parts: readonly PersonalDataSource[],
): Promise<User> {
  const [user] = await usersOf(ctx, [await getKnown(ctx, whose)], parts);
  if (!user) throw new NotFound('Account not found');
  return user;
}
