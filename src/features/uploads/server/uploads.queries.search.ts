import { type SQL, and, inArray, or, sql } from 'drizzle-orm';
import { profileText } from '#src/features/accounts/server/accounts.queries.users.ts';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshopText } from '#src/features/workshops/server/workshops.queries.page.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { patternsOf } from '#src/platform/server/database/paging.ts';
import { uploads } from './uploads.table.ts';

const { userId, workshopId, title, originalName, guestName, guestEmail } = uploads;

/** The expression of `uploads_search_idx`. */
const text = sql`lower(coalesce(${title}, '') || ' ' || ${originalName} || ' ' || coalesce(${guestName}, '') || ' ' ||
  coalesce(${guestEmail}, ''))`;

/** So many people or workshops are named one by one: then PostgreSQL knows how many uploads it will find. */
const FEW = 100;

/**
 * Which uploads contain a word: in what they are called, who made them, or where (specification section 2). Each
 * table is asked by its own index; a condition on all of them together would have to read everything.
 */
async function contains({ db }: Pick<Context, 'db'>, pattern: SQL): Promise<SQL | undefined> {
  const people = () =>
    db
      .select({ id: profiles.id })
      .from(profiles)
      .where(sql`${profileText} like ${pattern}`)
      .$dynamic();
  // Their category and place are no names; the first condition is for the index.
  const places = () =>
    db
      .select({ id: workshops.id })
      .from(workshops)
      .where(sql`${workshopText} like ${pattern} and lower(${workshops.title}) like ${pattern}`)
      .$dynamic();
  const [somePeople, somePlaces] = await Promise.all([people().limit(FEW + 1), places().limit(FEW + 1)]);
  const byPeople = inArray(userId, somePeople.length > FEW ? people() : somePeople.map(({ id }) => id));
  const byPlaces = inArray(workshopId, somePlaces.length > FEW ? places() : somePlaces.map(({ id }) => id));
  const byText = sql`${text} like ${pattern}`;
  // What costs least comes first: it is often enough.
  return or(
    ...(somePlaces.length > FEW ? [] : [byPlaces]),
    ...(somePeople.length > FEW ? [] : [byPeople]),
    byText,
    ...(somePeople.length > FEW ? [byPeople] : []),
    ...(somePlaces.length > FEW ? [byPlaces] : []),
  );
}

/** Which uploads contain all words of `q`. */
export async function containsWords(ctx: Pick<Context, 'db'>, q: string): Promise<SQL | undefined> {
  return and(...(await Promise.all(patternsOf(q).map(pattern => contains(ctx, pattern)))));
}
