import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findUnstorable, isStorable } from '#src/shared/storable.ts';
import { Invalid, NotFound, Unreadable } from './errors.ts';

const MESSAGE = "Contains characters that can't be saved, or is nested too deeply";

function requireStorableBody(body: unknown): void {
  const field = findUnstorable(body);
  if (field === '') throw new Unreadable(MESSAGE);
  if (field !== null) throw new Invalid({ [field]: MESSAGE });
}

function requireStorableAddress({ params, query }: FastifyRequest): void {
  if (findUnstorable(params)) throw new NotFound();
  const fields = Object.entries(query as Record<string, unknown>).filter(
    ([name, value]) => !isStorable(name) || findUnstorable(value) !== null,
  );
  if (fields.length > 0) throw new Invalid(Object.fromEntries(fields.map(([name]) => [name, MESSAGE])));
}

/** PostgreSQL can't store NUL characters and lone surrogates, so refuses them in JSON bodies, queries and paths. */
export function refuseUnstorable(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body: unknown) => {
      if (error) return done(error);
      try {
        requireStorableBody(body);
      } catch (refusal) {
        return done(refusal as Error);
      }
      done(null, body);
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    requireStorableAddress(request);
    done();
  });
}
