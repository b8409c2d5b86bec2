import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './context.ts';
import { Forbidden, Unauthenticated } from './errors.ts';

export type Access = 'public' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The Authorization header isn't an access token: the route reads it itself. */
    ownBearer?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Everyone without valid credentials. */
export const VISITOR: Actor = { kind: 'visitor' };

const TWO_FACTOR_FIRST = {
  code: 'Enter the code from your authenticator app first',
  'set-up': 'Admins must use two-factor authentication. Set it up in your account first.',
};

function requireAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind !== 'account') throw new Unauthenticated();
  if (access !== 'admin') return;
  if (actor.adminNeeds) throw new Forbidden(TWO_FACTOR_FIRST[actor.adminNeeds], 'two_factor_required');
  if (actor.role !== 'admin') throw new Forbidden();
}

/**
 * Denies by default: a route without `access` makes the start fail. Must be called before routes are registered,
 * because hooks apply only to later routes.
 */
export function guardAccess(
  app: FastifyInstance,
  resolveActor: (request: FastifyRequest) => Promise<Actor>,
): void {
  app.addHook('onRoute', route => {
    const access = route.config?.access;
    if (access === 'public' || access === 'user' || access === 'admin') return;
    throw new Error(`Route ${String(route.method)} ${route.url} does not declare config.access`);
  });
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async request => {
    const isForUs = request.headers.authorization !== undefined && !request.routeOptions.config?.ownBearer;
    request.actor = isForUs ? await resolveActor(request) : VISITOR;
    if (request.is404) return;
    // The start has checked that `access` is set. If it ever isn't, only admins get in.
    requireAccess(request.routeOptions.config.access ?? 'admin', request.actor);
  });
}
