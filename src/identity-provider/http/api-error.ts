import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#src/platform/server/database-unavailable.ts';
import { AppError } from '#src/platform/server/errors.ts';
import { AuthError } from '../core/auth-error.ts';

const VERSION_HEADER = 'x-supabase-api-version';
/** From this API version on, `code` is a word. Before, it was the HTTP status. */
const CODED_VERSION = '2024-01-01';
const DATE = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const PLATFORM_CODES: Record<number, string> = {
  401: 'no_authorization',
  413: 'request_entity_too_large',
  429: 'over_request_rate_limit',
};

function ofPlatform({ status, code, message, retryAfter }: AppError): AuthError {
  const text = code === 'too_many' ? 'Request rate limit reached' : message;
  return new AuthError(status, PLATFORM_CODES[status] ?? 'unknown', text, {
    ...(retryAfter !== undefined && { retryAfterS: retryAfter }),
  });
}

function ofFastify(error: Error): AuthError | null {
  if (!('code' in error) || !('statusCode' in error)) return null;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AuthError(413, 'request_entity_too_large', 'Request body is too large');
  }
  const status = typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 500 || !String(error.code).startsWith('FST_')) return null;
  return new AuthError(status, 'bad_json', 'Could not read the request');
}

/** Logs what is our fault. */
function toAuthError(error: unknown, log: FastifyBaseLogger): AuthError {
  if (error instanceof AuthError) return error;
  if (isDatabaseUnavailable(error) || (error instanceof AppError && error.status === 503)) {
    log.warn('the identity provider cannot reach its database');
    const message = 'Not available right now. Please try again shortly.';
    return new AuthError(503, 'unexpected_failure', message, { retryAfterS: 5 });
  }
  if (error instanceof AppError) return ofPlatform(error);
  const refusal = error instanceof Error && ofFastify(error);
  if (refusal) return refusal;
  log.error({ err: error }, 'request failed');
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs');
}

function wantsCodes(request: FastifyRequest): boolean {
  const version = request.headers[VERSION_HEADER];
  return typeof version === 'string' && DATE.test(version) && version >= CODED_VERSION;
}

function bodyOf({ status, code, message, extra }: AuthError, isCoded: boolean): object {
  return {
    ...(isCoded ? { code, message } : { code: status, error_code: code, msg: message }),
    ...(extra.reasons && { weak_password: { reasons: extra.reasons } }),
  };
}

export function sendAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAuthError(error, request.log);
  const isCoded = wantsCodes(request);
  if (isCoded) reply.header(VERSION_HEADER, CODED_VERSION);
  if (!isCoded || !answer.extra.reasons) reply.header('x-sb-error-code', answer.code);
  if (answer.extra.retryAfterS !== undefined) reply.header('retry-after', String(answer.extra.retryAfterS));
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(answer, isCoded));
}
