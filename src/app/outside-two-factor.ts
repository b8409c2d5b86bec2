import { LRUCache } from 'lru-cache';
import type { OutsideProvider } from '#src/platform/server/outside-provider.ts';
import type { TokenSource } from './resolve-actor.ts';

/** A round trip for each request of an admin would be too slow. */
const REMEMBERED_MS = 30_000;
const MAX_SESSIONS = 1_000;

/** Reads from the token whether the session has passed two-factor, else asks the provider whether it's on. */
export function outsideTwoFactor({ findUser }: OutsideProvider): TokenSource['twoFactor'] {
  const answers = new LRUCache<string, Promise<boolean>>({ max: MAX_SESSIONS, ttl: REMEMBERED_MS });

  const ask = async (token: string): Promise<boolean> => {
    const user = await findUser(token);
    // The provider doesn't accept the token, so nothing is known of this person.
    return user?.hasFactor ?? true;
  };

  return async (_ctx, { token, claims }) => {
    if (claims.isTwoFactor) return { hasFactor: true, isDone: true };
    const known = answers.get(claims.sessionId);
    const answer = known ?? ask(token);
    if (!known) answers.set(claims.sessionId, answer);
    try {
      return { hasFactor: await answer, isDone: false };
    } catch (error) {
      if (answers.peek(claims.sessionId) === answer) answers.delete(claims.sessionId);
      throw error;
    }
  };
}
