import { beforeAll, expect, it } from 'vitest';
import type { ApiDocument } from '#src/platform/server/openapi-page.ts';
import type { JsonSchema } from '#src/platform/server/openapi-text.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ distDir: 'dist' });
let document: ApiDocument;
beforeAll(async () => {
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as ApiDocument;
});

const operation = (method: string, path: string) => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};
const answerTypes = (method: string, path: string) =>
  Object.keys(operation(method, path).responses['200']?.content ?? {});

function* partsOf(value: unknown, key = ''): Generator<[string, unknown]> {
  yield [key, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* partsOf(part, name);
}

it('describes the API but not the pages', () => {
  expect(Object.keys(document.paths).filter(path => !path.startsWith('/api/'))).toEqual([]);
});

it('describes the formats of exports and of the stream of changes', () => {
  expect(answerTypes('get', '/api/leads.csv')).toEqual(['text/csv']);
  expect(answerTypes('get', '/api/registrations.csv')).toEqual(['text/csv']);
  expect(answerTypes('get', '/api/live')).toEqual(['text/event-stream']);
});

it.each([
  ['gallery', 'images'],
  ['hero', 'image'],
  ['hero-image', 'image'],
])('describes the form for files of /api/upload/%s', (name, field) => {
  const { requestBody } = operation('post', `/api/upload/${name}`);
  expect(requestBody).toMatchObject({ required: true });
  const schema = requestBody?.content?.['multipart/form-data']?.schema;
  const files = schema?.properties?.[field];
  expect(files?.items ?? files).toMatchObject({ type: 'string', format: 'binary' });
});

it('requires a body only where one is needed', () => {
  for (const path of [
    '/api/registrations/{id}/confirm',
    '/api/registrations/{id}/cancel',
    '/api/workshops/{id}/duplicate',
  ]) {
    const body = operation('post', path).requestBody;
    expect([path, body]).toMatchObject([path, { required: false }]);
    expect(body?.content?.['application/json']?.schema?.type).toBe('object');
  }
  expect(operation('post', '/api/leads').requestBody).toMatchObject({ required: true });
});

it('describes ids and page sizes with their type and range', () => {
  const id: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
  const parameter = (path: string, name: string) =>
    operation('get', path).parameters?.find(one => one.name === name)?.schema;
  expect(parameter('/api/workshops/{id}', 'id')).toEqual(id);
  expect(parameter('/api/registrations', 'workshopId')).toEqual(id);
  expect(parameter('/api/leads', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 1000 });
  expect(parameter('/api/leads', 'q')).toEqual({ type: 'string', maxLength: 200 });
  const comment = operation('post', '/api/comments').requestBody?.content?.['application/json']?.schema;
  expect(comment?.properties?.['workshopId']).toEqual(id);
});

it('contains only patterns that other programs understand', () => {
  const patterns = [...partsOf(document)].flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : [],
  );
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/\\0|\\p\{|\0/);
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  }
});

it('describes the response of every call', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const statuses = Object.keys(responses);
      expect([method, path, statuses.some(status => /^[23]/.test(status))]).toEqual([method, path, true]);
      expect(statuses).toContain('default');
    }
  }
});
