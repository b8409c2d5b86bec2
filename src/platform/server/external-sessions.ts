import { LRUCache } from 'lru-cache';
import type { BearerClaims } from './bearer.ts';
import type { ExternalProvider, ExternalUser } from './external-provider.ts';

/** A round trip for each request would be too slow. */
const REMEMBERED_MS = 30_000;
const MAX_SESSIONS = 10_000;

interface Answer {
  at: number;
  user: Promise<ExternalUser | null>;
}

interface Shown {
  token: string;
  claims: Pick<BearerClaims, 'userId' | 'sessionId'>;
}

/** Looks up the session's user; cached for 30 s unless `isFresh`. Null if the session has ended. */
export function rememberUsers({ findUser }: ExternalProvider) {
  const answers = new LRUCache<string, Answer>({ max: MAX_SESSIONS });
  return (
    now: Date,
    { token, claims }: Shown,
    { isFresh = false }: { isFresh?: boolean } = {},
  ): Promise<ExternalUser | null> => {
    const key = `${claims.userId} ${claims.sessionId}`;
    const known = answers.get(key);
    const at = now.getTime();
    if (known && !isFresh && at - known.at < REMEMBERED_MS) return known.user;
    const answer = { at, user: findUser(token) };
    answers.set(key, answer);
    answer.user.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
    return answer.user;
  };
}
