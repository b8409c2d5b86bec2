import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './context.ts';
import { Forbidden, Unauthenticated } from './errors.ts';

/** Who may call a route: everybody, whoever has an account, or whoever runs the business. */
export type Access = 'public' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The Authorization header is none of the product's: the route reads it by itself. */
    ownBearer?: boolean;
  }
  interface FastifyRequest {
    /** Null until the guard has run. */
    actor: Actor | null;
  }
}

/** Whoever shows no valid credentials. */
export const VISITOR: Actor = { kind: 'visitor' };

function requireAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor.kind !== 'account') throw new Unauthenticated();
  if (access === 'admin' && actor.role !== 'admin') throw new Forbidden();
}

/**
 * Denies by default: a route that does not say who may call it stops the start. Must be set up before the
 * first route, or it would not see it. `resolveActor` tells whom the credentials of a request belong to.
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
    // The start made sure that it is there; should it ever not be, nobody gets in.
    requireAccess(request.routeOptions.config.access ?? 'admin', request.actor);
  });
}
