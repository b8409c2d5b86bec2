import type { FastifyInstance } from 'fastify';
import { VISITOR } from './access.ts';
import type { RequestContext, SharedContext } from './identity.ts';
import { networkPrefixOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** On behalf of the request's sender. Available from validation on. */
    ctx: RequestContext;
  }
}

/** Must be registered after the guards, which determine the sender. */
export function provideContext(app: FastifyInstance, shared: SharedContext): void {
  app.decorateRequest('ctx');
  app.addHook('preValidation', (request, _reply, done) => {
    const { actor, sender, log, id, ip } = request;
    const origin = { requestId: id, network: networkPrefixOf(ip) };
    request.ctx = { ...shared, actor: actor ?? VISITOR, log, sender: sender ?? undefined, origin };
    done();
  });
}
