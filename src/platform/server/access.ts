import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Actor } from './context.ts';
import { Forbidden, Unauthenticated } from './errors.ts';

export type Access = 'public' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Needs a password, code, link or Google sign-in within the last five minutes: see `isFreshProof`. */
    needsReauthentication?: boolean;
    /** The Authorization header isn't an access token: the route reads it itself. */
    ownBearer?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Everyone without valid credentials. */
export const VISITOR: Actor = { kind: 'visitor' };

const PROOF_MAX_AGE_MS = 5 * 60_000;

export function isFreshProof(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < PROOF_MAX_AGE_MS;
}

export const REAUTHENTICATE = {
  code: 'reauthentication_needed',
  message: "For your security, sign in again. Then you'll have five minutes to do this.",
} as const;

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

function requireReauthentication(actor: Actor, now: Date): void {
  if (actor.kind === 'account' && isFreshProof(actor.authenticatedAt, now)) return;
  throw new Forbidden(REAUTHENTICATE.message, REAUTHENTICATE.code);
}

/**
 * Denies by default: a route without `access` makes the start fail. Must be called before routes are registered,
 * because hooks apply only to later routes.
 */
export function guardAccess(
  app: FastifyInstance,
  resolveActor: (request: FastifyRequest) => Promise<Actor>,
  clock: Clock,
): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access, ownBearer, needsReauthentication } = config ?? {};
    const name = `Route ${String(method)} ${url}`;
    if (access !== 'public' && access !== 'user' && access !== 'admin') {
      throw new Error(`${name} does not declare config.access`);
    }
    if (needsReauthentication && access === 'public' && !ownBearer) {
      throw new Error(`${name} is public, so nobody has signed in who could do so again`);
    }
  });
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async request => {
    const isForUs = request.headers.authorization !== undefined && !request.routeOptions.config?.ownBearer;
    request.actor = isForUs ? await resolveActor(request) : VISITOR;
    if (request.is404) return;
    // The start has checked that `access` is set. If it ever isn't, only admins get in.
    const { access = 'admin', ownBearer, needsReauthentication } = request.routeOptions.config;
    requireAccess(access, request.actor);
    if (needsReauthentication && !ownBearer) requireReauthentication(request.actor, clock.now());
  });
}
