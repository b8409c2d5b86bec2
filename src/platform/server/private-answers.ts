import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Public routes answer all visitors the same. */
function isPersonal(request: FastifyRequest): boolean {
  const { method, actor, is404, headers, routeOptions } = request;
  const { access, ownBearer } = routeOptions.config;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const isPublic = is404 || access === 'public';
  const isSignedIn = actor?.kind === 'account' || (ownBearer && headers.authorization !== undefined);
  return !isRead || !isPublic || Boolean(isSignedIn);
}

/** Keeps proxies and shared browsers from storing answers that depend on who asks. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPersonal(request)) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}
