import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Only what a visitor reads of a public route is the same for everyone. */
function isPersonal(request: FastifyRequest): boolean {
  const { method, actor, is404, headers, routeOptions } = request;
  const { access, ownBearer } = routeOptions.config;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const isPublic = is404 || access === 'public';
  const isSignedIn = actor?.kind === 'account' || (ownBearer && headers.authorization !== undefined);
  return !isRead || !isPublic || Boolean(isSignedIn);
}

/** Lets nothing keep an answer that depends on who asks: neither a proxy nor the browser of a shared computer. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPersonal(request)) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}
