import type { DbContext } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Provider } from '../core/provider.ts';
import type { Session } from './sessions.queries.ts';

/** When a session ends for good. Earlier if the person has become an admin since. */
export async function sessionEnd(
  ctx: DbContext,
  { sessionDays }: Pick<Provider, 'sessionDays'>,
  { userId, createdAt }: Pick<Session, 'userId' | 'createdAt'>,
): Promise<Date> {
  return new Date(createdAt.getTime() + (await sessionDays(ctx, userId)) * DAY_MS);
}
