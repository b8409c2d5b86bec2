import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type ProxyTrust, trustedPeer } from './config-values.ts';

const process36 = randomBytes(5).toString('hex');
let count = 0;

/** Unique across processes and restarts. */
function nextRequestId(): string {
  count += 1;
  return `${process36}-${count.toString(36)}`;
}

/** Long enough not to repeat, and without anything that a log or a page would have to escape. */
const PROXY_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that a trusted proxy has given to a request in `X-Request-Id`, or a new one. */
export function requestIdFrom(trust: ProxyTrust): (request: IncomingMessage) => string {
  const isProxy = trustedPeer(trust);
  return ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) =>
    typeof given === 'string' && PROXY_ID.test(given) && isProxy(remoteAddress) ? given : nextRequestId();
}

/** Paths with a code that grants access: certificates, receipts, spots, unfinished uploads. */
const BEARER_PATHS =
  /^(\/+(?:verify|spot|api\/+(?:spots|documents|certificates(?:\/+verify)?|uploads\/+files))\/+)[^/]{8,}/i;

/** Removes the query string and codes that grant access. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return (end === -1 ? url : url.slice(0, end)).slice(0, 300).replace(BEARER_PATHS, '$1[hidden]');
}

/** Logs one line per request, and returns its id in a header for problem reports. */
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
