import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findUnstorable } from '#src/shared/storable.ts';
import { AuthError } from '../core/auth-error.ts';
import type { Client } from '../sessions/sessions.commands.ts';

const LIMIT = 1024 * 1024;

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}

/** Prevents prototype pollution. */
function withoutPrototypes(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text, withoutPrototypes);
  } catch {
    throw badJson('it is not valid JSON');
  }
  const field = findUnstorable(body);
  if (field !== null) throw badJson(`${field || 'it'} must be text`);
  return body;
}

/** Accepts empty bodies too: Supabase's client signs out with a content type but no content. */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => {
    try {
      done(null, parse(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : badJson('it is not valid JSON'));
    }
  });
}

export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson('it is not an object');
  return { ...body };
}

export function textIn(body: Record<string, unknown>, name: string): string {
  const value = body[name] ?? '';
  if (typeof value !== 'string') throw badJson(`${name} must be a string`);
  return value;
}

export function queryText(request: FastifyRequest, name: string): string {
  // Fastify's default query parser always returns an object.
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { ip, userAgent: headers['user-agent']?.slice(0, 300) ?? null };
}
