import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AuthError } from './api-error.ts';
import { requireCaller } from './caller.ts';
import { changeUser } from './change-user.ts';
import { normaliseEmail } from './email-address.ts';
import type { Issuer } from './issuer.ts';
import { limits } from './limits.ts';
import { readMetadata } from './metadata.ts';
import type { Person } from './people.queries.ts';
import { bodyOf, queryText, textIn } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { type SignOutScope, endSessions } from './sessions.commands.ts';
import { userJson } from './user-json.ts';

const SCOPES: Record<string, SignOutScope> = {
  '': 'global',
  global: 'global',
  local: 'local',
  others: 'others',
};

async function answerChange(request: FastifyRequest, issuer: Issuer): Promise<object> {
  const caller = await requireCaller(request, issuer);
  const body = bodyOf(request);
  const email = normaliseEmail(textIn(body, 'email'));
  if ((body['app_metadata'] ?? null) !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if ((email !== '' && email !== caller.person.user.email) || textIn(body, 'phone') !== '') {
    throw new AuthError(422, 'feature_disabled', 'The address of an account cannot be changed');
  }
  const changed: Person = await changeUser(request.ctx, issuer.provider, caller, {
    password: textIn(body, 'password'),
    currentPassword: textIn(body, 'current_password'),
    data: readMetadata(body['data']),
  });
  return userJson(changed);
}

/** What signed-in people may ask of the provider: who they are, changes to that, and the end of sessions. */
export function userRoutes(issuer: Issuer): FastifyPluginAsync {
  return async app => {
    app.get('/user', routeOptions(), async request =>
      userJson((await requireCaller(request, issuer)).person),
    );

    app.put('/user', routeOptions(limits.costly), request => answerChange(request, issuer));

    app.post('/logout', routeOptions(limits.token), async (request, reply) => {
      const { person, sessionId } = await requireCaller(request, issuer);
      const name = queryText(request, 'scope');
      const scope = Object.hasOwn(SCOPES, name) ? SCOPES[name] : undefined;
      if (!scope) throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${name}"`);
      await endSessions(request.ctx, { userId: person.user.id, sessionId, scope });
      return reply.code(204).send();
    });
  };
}
