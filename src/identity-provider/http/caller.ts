import type { FastifyRequest } from 'fastify';
import { verifyBearer } from '#src/platform/server/bearer.ts';
import { AuthError, BANNED_MESSAGE } from './api-error.ts';
import type { Provider } from '../provider.ts';
import { type Person, findPerson, isBanned } from '../people/people.queries.ts';
import { type Session, findSession } from '../sessions/sessions.queries.ts';

export interface Caller {
  person: Person;
  session: Session;
  /** Both the token and the session must have passed two-factor. */
  isTwoFactor: boolean;
  ip: string;
}

function forbidden(code: string, message: string): AuthError {
  return new AuthError(403, code, message);
}

/** Also checks that the session still exists, so that a signed-out session's access token stops working right away. */
export async function requireCaller(
  { ctx, headers, ip }: FastifyRequest,
  provider: Provider,
): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const issuer = { kind: 'embedded', url: provider.url, keys: provider.keys.checking(ctx) } as const;
  const claims = await verifyBearer(token, issuer, ctx.clock.now());
  if (!claims) throw forbidden('bad_jwt', 'invalid JWT: unable to parse or verify signature');
  const person = await findPerson(ctx, claims.userId);
  if (!person) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(ctx, claims);
  if (!session) {
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(person.user, ctx.clock.now())) throw forbidden('user_banned', BANNED_MESSAGE);
  const isTwoFactor = claims.isTwoFactor && session.aal === 'aal2';
  return { person, session, isTwoFactor, ip };
}
