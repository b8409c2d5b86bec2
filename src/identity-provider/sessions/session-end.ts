import type { DbContext } from '#src/platform/server/context.ts';
import type { Provider } from '../provider.ts';
import type { Session } from './sessions.queries.ts';

const DAY_MS = 86_400_000;

/** When a session ends for good. Earlier if the person has become an admin since. */
export async function sessionEnd(
  ctx: DbContext,
  { sessionDays }: Pick<Provider, 'sessionDays'>,
  { userId, createdAt }: Pick<Session, 'userId' | 'createdAt'>,
): Promise<Date> {
  return new Date(createdAt.getTime() + (await sessionDays(ctx, userId)) * DAY_MS);
}
