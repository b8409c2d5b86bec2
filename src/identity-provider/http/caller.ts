import type { FastifyRequest } from 'fastify';
import { REAUTHENTICATE, isFreshProof } from '#src/platform/server/access.ts';
import { verifyBearer } from '#src/platform/server/bearer.ts';
import { AuthError, banned, sessionNotFound, userNotFound } from '../core/auth-error.ts';
import type { Provider } from '../core/provider.ts';
import { findPerson, isBanned } from '../people/people.queries.ts';
import { type Caller, findSession } from '../sessions/sessions.queries.ts';

/** Also checks that the session still exists, so that a signed-out session's access token stops working right away. */
export async function requireCaller(
  { ctx, headers, ip, routeOptions }: FastifyRequest,
  provider: Provider,
): Promise<Caller> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const issuer = { kind: 'embedded', url: provider.url, keys: provider.keys.checking(ctx) } as const;
  const claims = await verifyBearer(token, issuer, ctx.clock.now());
  if (!claims) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  const person = await findPerson(ctx, claims.userId);
  if (!person) throw userNotFound();
  const session = await findSession(ctx, claims);
  if (!session) throw sessionNotFound();
  if (isBanned(person.user, ctx.clock.now())) throw banned(403);
  if (routeOptions.config.needsReauthentication && !isFreshProof(claims.authenticatedAt, ctx.clock.now())) {
    throw new AuthError(403, REAUTHENTICATE.code, REAUTHENTICATE.message);
  }
  const isTwoFactor = claims.isTwoFactor && session.aal === 'aal2';
  return { person, session, isTwoFactor, ip };
}
