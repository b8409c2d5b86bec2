import type { ApiCall, ApiDocument } from '#src/platform/server/openapi-page.ts';
import type { Schema } from './arbitrary-values.ts';

export interface Operation {
  method: string;
  path: string;
  access: 'public' | 'user' | 'admin';
  parameters: { name: string; in: string; required?: boolean; schema?: Schema | undefined }[];
  /** By content type. */
  body: { type: string; schema: Schema } | null;
  /** Null if the route isn't part of the described API. */
  responses: ApiCall['responses'] | null;
}

const text: Schema = { type: 'string' };
const email: Schema = { type: 'string', format: 'email' };
const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

type Hidden = { headers?: Record<string, Schema>; query?: string[]; body?: Schema; type?: string };

function hidden(
  method: string,
  path: string,
  { headers = {}, query = [], body, type = 'application/json' }: Hidden = {},
): Operation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    method,
    path,
    access: 'public',
    parameters: [
      ...names.map(name => ({ name, in: 'path', required: true, schema: text })),
      ...query.map(name => ({ name, in: 'query', schema: text })),
      ...Object.entries(headers).map(([name, schema]) => ({ name, in: 'header', schema })),
    ],
    body: body ? { type, schema: body } : null,
    responses: null,
  };
}

const tus = { 'tus-resumable': { const: '1.0.0' } };
const metadata = object({ filename: text, workshopId: text, title: text, name: text, email, x: text });
const credentials = { email, password: text, phone: text };
const link = { type: { enum: ['signup', 'recovery', 'email', 'magiclink', 'x'] }, token: text };

/** Routes that aren't in the API's description: pages, files, sign-in, resumable uploads. */
const HIDDEN: Operation[] = [
  hidden('GET', '/', { query: ['category', 'auth'] }),
  hidden('GET', '/{page}'),
  hidden('GET', '/events/{id}'),
  hidden('GET', '/events/{id}/calendar.ics'),
  hidden('GET', '/verify/{code}'),
  hidden('GET', '/unsubscribe', { query: ['token'] }),
  hidden('GET', '/sitemap.xml'),
  hidden('GET', '/media/{mediaId}/social.jpg'),
  hidden('GET', '/media/{mediaId}/{file}'),
  hidden('GET', '/api/backups/{id}/file', { query: ['token'] }),
  hidden('GET', '/uploads/{fileId}/original', { query: ['expires', 'signature'], headers: { range: text } }),
  hidden('GET', '/uploads/{fileId}/{file}', { query: ['expires', 'signature'] }),
  hidden('GET', '/assets/{file}'),
  hidden('GET', '/dev/mailbox', { query: ['key'] }),
  hidden('GET', '/dev/mailbox/{id}', { query: ['key'] }),
  hidden('GET', '/dev/mails/{name}', { query: ['key'] }),
  hidden('POST', '/auth/v1/signup', {
    query: ['redirect_to'],
    body: object({
      ...credentials,
      data: { type: 'object' },
      code_challenge: text,
      code_challenge_method: text,
    }),
  }),
  hidden('POST', '/auth/v1/token', {
    query: ['grant_type'],
    body: object({ ...credentials, refresh_token: text, auth_code: text, code_verifier: text }),
  }),
  hidden('POST', '/auth/v1/recover', {
    query: ['redirect_to'],
    body: object({ email, code_challenge: text, code_challenge_method: text }),
  }),
  hidden('POST', '/auth/v1/resend', { body: object({ email, type: text, phone: text }) }),
  hidden('GET', '/auth/v1/verify', { query: ['token', 'type', 'redirect_to'] }),
  hidden('POST', '/auth/v1/verify', { body: object({ ...link, token_hash: text, email, phone: text }) }),
  hidden('GET', '/auth/v1/authorize', { query: ['provider', 'redirect_to', 'scopes', 'code_challenge'] }),
  hidden('GET', '/auth/v1/callback', { query: ['state', 'code', 'error', 'error_description'] }),
  {
    ...hidden('PUT', '/auth/v1/user', {
      body: object({ ...credentials, current_password: text, data: { type: 'object' } }),
    }),
    access: 'user',
  },
  { ...hidden('GET', '/auth/v1/user'), access: 'user' },
  {
    ...hidden('POST', '/auth/v1/factors', {
      body: object({ factor_type: { enum: ['totp', 'phone', 'x'] }, friendly_name: text, issuer: text }),
    }),
    access: 'user',
  },
  { ...hidden('POST', '/auth/v1/factors/{factorId}/challenge', { body: object({}) }), access: 'user' },
  {
    ...hidden('POST', '/auth/v1/factors/{factorId}/verify', {
      body: object({ challenge_id: text, code: text }),
    }),
    access: 'user',
  },
  { ...hidden('DELETE', '/auth/v1/factors/{factorId}'), access: 'user' },
  { ...hidden('POST', '/auth/v1/logout', { query: ['scope'] }), access: 'user' },
  hidden('POST', '/api/uploads/files', {
    headers: { ...tus, 'upload-length': { type: 'integer' }, 'upload-metadata': metadata },
    type: 'application/offset+octet-stream',
    body: text,
  }),
  hidden('PATCH', '/api/uploads/files/{unfinishedId}', {
    headers: { ...tus, 'upload-offset': { type: 'integer' } },
    type: 'application/offset+octet-stream',
    body: text,
  }),
  hidden('HEAD', '/api/uploads/files/{unfinishedId}', { headers: tus }),
  hidden('DELETE', '/api/uploads/files/{unfinishedId}', { headers: tus }),
];

export function operationsOf(document: ApiDocument): Operation[] {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Operation => {
      const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path,
        access: (call.security?.[0]?.bearer[0] ?? 'public') as Operation['access'],
        parameters: call.parameters ?? [],
        body: type ? { type, schema: content?.schema ?? {} } : null,
        responses: call.responses,
      };
    }),
  );
  return [...described, ...HIDDEN];
}
