import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const process36 = randomBytes(5).toString('hex');
let count = 0;

/** A name for one request that no other process or start gives again. */
export function nextRequestId(): string {
  count += 1;
  return `${process36}-${count.toString(36)}`;
}

/** Paths that go on with a code that opens something for anyone who has it: certificates, unfinished uploads. */
const BEARER_PATHS = /^(\/+(?:verify|api\/+certificates(?:\/+verify)?|api\/+uploads\/+files)\/+)[^/]{8,}/i;

/** A path as it is logged: without the query and without codes that open something. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return (end === -1 ? url : url.slice(0, end)).slice(0, 300).replace(BEARER_PATHS, '$1[hidden]');
}

/** One line per request, and its id in the answer for whoever reports a problem. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.raw.url ?? ''),
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
