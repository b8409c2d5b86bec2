import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit } from '../core/audit.ts';
import { AuthError, invalid } from '../core/auth-error.ts';
import { changeUser } from '../sign-in/change-user.commands.ts';
import { normalizeEmail } from '../people/email-address.ts';
import type { Provider } from '../core/provider.ts';
import { readMetadata } from '../people/metadata.ts';
import type { Person } from '../people/people.queries.ts';
import { type SignOutScope, endSessions } from '../sessions/sessions.commands.ts';
import { isUnfinished } from '../sessions/sessions.queries.ts';
import { requireCaller } from './caller.ts';
import { limits } from './route-limits.ts';
import { bodyOf, queryText, textIn } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { userJson } from './user-json.ts';

const SCOPES: Record<string, SignOutScope> = {
  '': 'global',
  global: 'global',
  local: 'local',
  others: 'others',
};

async function answerChange(request: FastifyRequest, provider: Provider): Promise<object> {
  const caller = await requireCaller(request, provider);
  const body = bodyOf(request);
  const email = normalizeEmail(textIn(body, 'email'));
  if ((body['app_metadata'] ?? null) !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if ((email !== '' && email !== caller.person.user.email) || textIn(body, 'phone') !== '') {
    throw new AuthError(422, 'feature_disabled', 'The email address of an account cannot be changed');
  }
  const changed: Person = await changeUser(request.ctx, provider, caller, {
    password: textIn(body, 'password'),
    currentPassword: textIn(body, 'current_password'),
    data: readMetadata(body['data']),
  });
  return userJson(changed);
}

export function userRoutes(provider: Provider): FastifyPluginAsync {
  return async app => {
    app.get('/user', routeOptions(), async request =>
      userJson((await requireCaller(request, provider)).person),
    );

    app.put('/user', routeOptions(limits.costly), request => answerChange(request, provider));

    app.post('/logout', routeOptions(limits.token), async (request, reply) => {
      const caller = await requireCaller(request, provider);
      const name = queryText(request, 'scope');
      const scope = Object.hasOwn(SCOPES, name) ? SCOPES[name] : undefined;
      if (!scope) throw invalid(`Unsupported logout scope "${name}"`);
      const { id } = caller.person.user;
      await inTransaction(request.ctx, async tx => {
        const isSparing = isUnfinished(caller);
        await endSessions(tx, { userId: id, sessionId: caller.session.id, scope, isSparing });
        await audit(tx, 'session.end', { id, by: id, details: { scope } });
      });
      return reply.code(204).send();
    });
  };
}
