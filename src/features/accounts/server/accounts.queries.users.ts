import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AccountPart, Person } from '#src/platform/server/account-part.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type Page, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { IdentityAdmin, IdentityContext, IdentityUser } from '#src/platform/server/identity.ts';
import type { User, UsersQuery } from '../accounts.contract.users.ts';
import { roleOf } from '../accounts.rules.ts';
import { actionsFor } from '../accounts.rules.users.ts';
import { type ProfileRow, findProfileRow, listAdmins, requireAccount } from './accounts.queries.ts';
import { profiles } from './accounts.table.ts';

/** Somebody as the provider knows them, as this site does, or both. */
export interface Known {
  user: IdentityUser | null;
  profile: ProfileRow | null;
}

const { id, email, firstName, lastName, createdAt, emailConfirmedAt, role } = profiles;

/** What is searched of a person: the expression of `profiles_search_idx`. */
export const profileText = sql`lower(coalesce(${email}, '') || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`;

/** With an outside provider: whoever has signed in here. Who is disabled there, it alone knows. */
async function listProfiles(
  ctx: Context,
  { role: ofRole, state, ...query }: UsersQuery,
): Promise<Page<Known>> {
  const states = {
    confirmed: isNotNull(emailConfirmedAt),
    unconfirmed: isNull(emailConfirmedAt),
    disabled: sql`false`,
  };
  const isAsked = ofRole && (ofRole === 'admin' ? eq(role, 'admin') : ne(role, 'admin'));
  const where = and(state && states[state], isAsked);
  const list = newestFirst({ createdAt, id, text: profileText, ...(where && { where }) }, query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(profiles)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    ctx.db.$count(profiles, list.matching),
  ]);
  return mapPage(list.pageOf(rows, total), profile => ({ user: null, profile }));
}

/** With the embedded one: everybody who has an account, whether they have ever signed in or not. */
async function listEmbedded(
  ctx: Context,
  identity: IdentityAdmin,
  { role: ofRole, state, ...query }: UsersQuery,
): Promise<Page<Known>> {
  const admins = ofRole ? (await listAdmins(ctx)).map(one => one.id) : [];
  const page = await identity.listUsers(ctx, {
    query,
    state,
    only: ofRole === 'admin' ? admins : undefined,
    except: ofRole === 'user' ? admins : undefined,
  });
  const ids = page.items.map(user => user.id);
  const rows = ids.length === 0 ? [] : await ctx.db.select().from(profiles).where(inArray(id, ids));
  return mapPage(page, user => ({ user, profile: rows.find(row => row.id === user.id) ?? null }));
}

/** Whose they are, with the address that is theirs (decision R5). */
export function personIn({ user, profile }: Known): Person {
  const known = user ?? profile;
  if (!known) throw new Error('Nobody was found');
  return { id: known.id, email: known.emailConfirmedAt ? known.email : null };
}

async function countsOf(ctx: Context, part: AccountPart | undefined, people: readonly Person[]) {
  return people.length > 0 ? ((await part?.countOf?.(ctx, people)) ?? new Map<string, number>()) : new Map();
}

async function usersOf(
  ctx: IdentityContext,
  known: readonly Known[],
  parts: readonly AccountPart[],
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
    const { id: whose, email: confirmed } = personIn(one);
    const facts = {
      role: roleOf(profile?.role ?? 'user'),
      isConfirmed: confirmed !== null,
      isDisabled: user?.isDisabled ?? false,
      isSelf: whose === self,
    };
    const isLastAdmin = facts.role === 'admin' && admins.length === 1;
    return {
      id: whose,
      email: user?.email ?? profile?.email ?? null,
      firstName: profile?.firstName ?? user?.firstName ?? null,
      lastName: profile?.lastName ?? user?.lastName ?? null,
      ...facts,
      providers: user?.providers ?? [],
      lastSignInAt: (user ? user.lastSignInAt : profile?.lastSeenAt)?.toISOString() ?? null,
      createdAt: (user ?? profile)?.createdAt.toISOString() ?? '',
      registrations: registrations.get(whose) ?? 0,
      uploads: uploads.get(whose) ?? 0,
      actions: actionsFor({ ...facts, isEmbedded: ctx.identity !== null, isLastAdmin }),
    };
  });
}

/** Everybody with an account, newest first; `q` looks in addresses and names (decision G4). */
export async function listUsers(
  ctx: IdentityContext,
  query: UsersQuery,
  parts: readonly AccountPart[],
): Promise<Page<User>> {
  const page = await (ctx.identity ? listEmbedded(ctx, ctx.identity, query) : listProfiles(ctx, query));
  return { ...page, items: await usersOf(ctx, page.items, parts) };
}

/** Somebody with an account; throws NotFound. */
export async function getKnown(ctx: IdentityContext, whose: string): Promise<Known> {
  const user = (await ctx.identity?.findUser(ctx, { id: whose })) ?? null;
  const profile = await findProfileRow(ctx, whose);
  if (ctx.identity ? !user : !profile) throw new NotFound('There is no such account');
  return { user, profile };
}

/** The same as admins see them. */
export async function getUser(
  ctx: IdentityContext,
  whose: string,
  parts: readonly AccountPart[],
): Promise<User> {
  const [user] = await usersOf(ctx, [await getKnown(ctx, whose)], parts);
  if (!user) throw new NotFound('There is no such account');
  return user;
}
