import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#src/shared/problem.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { AppError, type FieldErrors, NotFound, TooLarge, Unavailable } from './errors.ts';
import { reasonOf } from './reason.ts';

type Answer = { status: number; problem: Omit<Problem, 'requestId'>; retryAfter?: number | undefined };

/** Errors that Fastify and its plugins raise before a handler runs. */
const REFUSALS: Record<number, { code: string; message: string }> = {
  400: { code: 'unreadable', message: 'The request could not be read' },
  404: { code: 'not_found', message: 'Not found' },
  415: { code: 'unsupported_media_type', message: 'Send JSON (content-type: application/json)' },
};

function fieldsOf(error: FastifyError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const name = instancePath.slice(1).replaceAll('/', '.');
    fields[name] ??= message ?? 'Invalid';
  }
  return fields;
}

function validationAnswer(error: FastifyError): Answer {
  // An invalid id in a URL means that there is no such page, not bad input.
  if (error.validationContext === 'params') return problemOf(new NotFound());
  const fields = fieldsOf(error);
  if ('' in fields) {
    return { status: 400, problem: { code: 'unreadable', message: 'The body must be a JSON object' } };
  }
  return {
    status: 422,
    problem: { code: 'invalid', message: 'Please check the marked fields', fields },
  };
}

function appAnswer(error: AppError): Answer {
  const { code, message, fields, current } = error;
  return {
    status: error.status,
    problem: { code, message, ...(fields && { fields }), ...(current !== undefined && { current }) },
    retryAfter: error.retryAfter,
  };
}

function isFastifyError(error: unknown): error is FastifyError {
  return errorCode(error) !== null;
}

export function problemOf(error: unknown): Answer {
  if (error instanceof AppError) return appAnswer(error);
  if (isDatabaseUnavailable(error)) return appAnswer(new Unavailable());
  if (isFastifyError(error)) {
    if (error.validation) return validationAnswer(error);
    // Longer than any id or code.
    if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return appAnswer(new NotFound());
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return appAnswer(new TooLarge());
    const refusal = REFUSALS[error.statusCode ?? 500];
    if (refusal && error.code.startsWith('FST_'))
      return { status: error.statusCode ?? 500, problem: refusal };
  }
  return { status: 500, problem: { code: 'internal', message: 'Something went wrong on our side' } };
}

/** Logs what is our fault, sets status and headers, and returns what to say. */
export function noteProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const { status, problem, retryAfter } = problemOf(error);
  if (status === 500) request.log.error({ err: error }, 'request failed');
  // Without a stack for outages, which would fill the log. The answer tells the store from the database.
  if (status === 503) request.log.warn({ reason: reasonOf(error), answer: problem.message }, 'not available');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store').code(status);
  return { ...problem, requestId: request.id };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = noteProblem(error, request, reply);
  // Serialized here, because the route's own schema for this status may drop fields.
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(new NotFound(), request, reply));
}
