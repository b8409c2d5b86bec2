import type { FastifyInstance } from 'fastify';
import { VISITOR } from './access.ts';
import type { IdentityContext } from './identity.ts';
import type { SharedContext } from './shared-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What queries and commands take, on behalf of whoever sent this request; there from validation on. */
    ctx: IdentityContext;
  }
}

/** Gives every request its context, once it is known who sent it: must be set up after the guards. */
export function provideContext(app: FastifyInstance, shared: SharedContext): void {
  app.decorateRequest('ctx');
  app.addHook('preValidation', (request, _reply, done) => {
    const { actor, sender, log } = request;
    request.ctx = { ...shared, actor: actor ?? VISITOR, log, sender: sender ?? undefined };
    done();
  });
}
