import { and, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import { namesOf } from '#src/shared/account-names.ts';
import type { Page } from '#src/shared/paging.ts';
import type { IdentityUser, UsersFilter } from '#src/platform/server/identity.ts';
import { identities, users } from '../core/identity.table.ts';
import { type Person, isBanned } from './people.queries.ts';

const { id, createdAt, email, userMetadata: metadata, emailConfirmedAt, bannedUntil } = users;

/** Must match the expression of `users_search_idx`. */
const text = sql`lower(${email} || ' ' || coalesce(${metadata}->>'first_name', '') || ' '
  || coalesce(${metadata}->>'last_name', '') || ' ' || coalesce(${metadata}->>'full_name', ''))`;

export function describe(
  { user, identities: identityRows }: Pick<Person, 'user' | 'identities'>,
  now: Date,
): IdentityUser {
  return {
    id: user.id,
    email: user.email,
    emailConfirmedAt: user.emailConfirmedAt,
    lastSignInAt: user.lastSignInAt,
    providers: [...new Set(identityRows.map(({ provider }) => provider))],
    ...namesOf(user.userMetadata),
    isDisabled: isBanned(user, now),
    createdAt: user.createdAt,
  };
}

export async function listPeople(
  ctx: Context,
  { query, state, only, except }: UsersFilter,
): Promise<Page<IdentityUser>> {
  const now = ctx.clock.now();
  const states = {
    confirmed: isNotNull(emailConfirmedAt),
    unconfirmed: isNull(emailConfirmedAt),
    disabled: gt(bannedUntil, now),
  };
  const where = and(
    state && states[state],
    only && inArray(id, [...only]),
    except && notInArray(id, [...except]),
  );
  const list = newestFirst({ createdAt, id, text, ...(where && { where }) }, query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(users)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, users),
  ]);
  const page = list.pageOf(rows, total);
  const ids = page.items.map(user => user.id);
  const identityRows =
    ids.length === 0 ? [] : await ctx.db.select().from(identities).where(inArray(identities.userId, ids));
  const identitiesByUser = Map.groupBy(identityRows, row => row.userId);
  return mapPage(page, user => describe({ user, identities: identitiesByUser.get(user.id) ?? [] }, now));
}
