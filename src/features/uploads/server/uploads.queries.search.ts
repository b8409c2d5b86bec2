import { type SQL, and, inArray, or, sql } from 'drizzle-orm';
import { profileText } from '#src/features/accounts/server/accounts.queries.users.ts';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshopText } from '#src/features/workshops/server/workshops.queries.page.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { patternsOf } from '#src/platform/server/database/paging.ts';
import { uploads } from './uploads.table.ts';

const { userId, workshopId, title, originalName, guestName, guestEmail } = uploads;

/** Must match the expression of `uploads_search_idx`. */
const text = sql`lower(coalesce(${title}, '') || ' ' || ${originalName} || ' ' || coalesce(${guestName}, '') || ' ' ||
  coalesce(${guestEmail}, ''))`;

/** Up to this many matches are passed as ids, so that PostgreSQL can estimate the number of uploads. */
const FEW = 100;

/**
 * Matches uploads by title, file name, person or workshop (specification section 2). Each table is searched
 * through its own index, because one condition across all of them would scan everything.
 */
async function contains({ db }: DbContext, pattern: SQL): Promise<SQL | undefined> {
  const people = () =>
    db
      .select({ id: profiles.id })
      .from(profiles)
      .where(sql`${profileText} like ${pattern}`)
      .$dynamic();
  // workshopText also contains category and location. It is here for the index, the title for the result.
  const places = () =>
    db
      .select({ id: workshops.id })
      .from(workshops)
      .where(sql`${workshopText} like ${pattern} and lower(${workshops.title}) like ${pattern}`)
      .$dynamic();
  const [firstPeople, firstPlaces] = await Promise.all([people().limit(FEW + 1), places().limit(FEW + 1)]);
  const byPeople = inArray(userId, firstPeople.length > FEW ? people() : firstPeople.map(({ id }) => id));
  const byPlaces = inArray(workshopId, firstPlaces.length > FEW ? places() : firstPlaces.map(({ id }) => id));
  const byText = sql`${text} like ${pattern}`;
  // Cheapest condition first.
  return or(
    ...(firstPlaces.length > FEW ? [] : [byPlaces]),
    ...(firstPeople.length > FEW ? [] : [byPeople]),
    byText,
    ...(firstPeople.length > FEW ? [byPeople] : []),
    ...(firstPlaces.length > FEW ? [byPlaces] : []),
  );
}

export async function containsWords(ctx: DbContext, q: string): Promise<SQL | undefined> {
  return and(...(await Promise.all(patternsOf(q).map(pattern => contains(ctx, pattern)))));
}
