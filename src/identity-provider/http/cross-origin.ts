import type { FastifyInstance } from 'fastify';
import { routeOptions } from './route-options.ts';

const ANSWER_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Supabase-Api-Version',
};

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, X-Client-Info, apikey, X-Supabase-Api-Version',
  'access-control-max-age': '86400',
};

/** Every origin is allowed. That's safe because credentials are sent in headers and never in cookies. */
export function allowCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ANSWER_HEADERS);
    done();
  });
  app.options('/*', routeOptions(), (_request, reply) => reply.headers(PREFLIGHT_HEADERS).code(204).send());
}
