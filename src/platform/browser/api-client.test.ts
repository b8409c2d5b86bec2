import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiError, apiRequest, fetchByKey, setTokenSource } from './api-client.ts';

let server: Server;
let origin: string;
let last: { method: string | undefined; headers: IncomingMessage['headers']; body: string };

/** Responds with the status in the path and the query as its body. */
function answer(request: IncomingMessage): { status: number; body: string } {
  const { pathname, search } = new URL(request.url ?? '', 'http://test');
  return { status: Number(pathname.slice(1)), body: decodeURIComponent(search.slice(1)) };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      last = { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() };
      const { status, body } = answer(request);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => setTokenSource(null));

test('a request sends its payload as JSON, without a bearer token while signed out', async () => {
  await apiRequest('POST', `${origin}/201`, { name: 'Ada' });
  expect(last.method).toBe('POST');
  expect(last.headers['content-type']).toBe('application/json');
  expect(last.headers.authorization).toBeUndefined();
  expect(JSON.parse(last.body)).toEqual({ name: 'Ada' });
});

test('a session adds its bearer token to requests and queries', async () => {
  setTokenSource(() => Promise.resolve('abc'));
  await apiRequest('DELETE', `${origin}/204`);
  expect(last.headers.authorization).toBe('Bearer abc');
  await fetchByKey({ queryKey: [`${origin}/200?[]`] });
  expect(last.headers.authorization).toBe('Bearer abc');
});

test('an error response throws its status, a colon, and its body or status text', async () => {
  await expect(apiRequest('GET', `${origin}/409?full`)).rejects.toThrow('409: full');
  await expect(apiRequest('GET', `${origin}/503`)).rejects.toThrow('503: Service Unavailable');
});

test('an error contains the fields of the problem document', async () => {
  const problem = { code: 'invalid', message: 'Check', fields: { email: 'Invalid email' }, requestId: '1' };
  const url = `${origin}/422?${encodeURIComponent(JSON.stringify(problem))}`;
  const error: unknown = await apiRequest('POST', url, {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, problem });
});

test('an error reads as a sentence with its status and the number of the request', async () => {
  const problem = { code: 'unavailable', message: 'The database is away.', requestId: '5f2c' };
  expect(String(new ApiError(503, JSON.stringify(problem), ''))).toBe(
    '503: The database is away. (request 5f2c)',
  );
  expect(String(new ApiError(503, '', 'Service Unavailable'))).toBe('503: Service Unavailable');
});

test('the default fetcher GETs its key, returns null for a 401 and throws for any other error', async () => {
  expect(await fetchByKey({ queryKey: [`${origin}/200?[1]`] })).toEqual([1]);
  expect(await fetchByKey({ queryKey: [`${origin}/401?no`] })).toBeNull();
  await expect(fetchByKey({ queryKey: [`${origin}/500?broken`] })).rejects.toThrow('500: broken');
});
