import type { FastifyInstance } from 'fastify';
import { VISITOR } from './access.ts';
import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What queries and commands take, on behalf of whoever sent this request. */
    ctx: Context;
  }
}

/** What is the same for every request. */
export type SharedContext = Pick<
  Context,
  'db' | 'clock' | 'storage' | 'links' | 'jobs' | 'mail' | 'identity' | 'limits' | 'onTouched'
>;

/** Gives every request its context. */
export function provideContext(app: FastifyInstance, shared: SharedContext): void {
  app.decorateRequest('ctx', {
    getter() {
      return { ...shared, actor: this.actor ?? VISITOR, log: this.log, sender: this.sender ?? undefined };
    },
  });
}
