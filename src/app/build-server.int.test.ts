import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyQuery } from '#src/platform/server/shared-key.ts';
import { ask } from '#tests/support/ask.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { allowConnections, breakConnections, until } from '#tests/support/outage.ts';
import { liveSettings } from '#tests/support/program.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: 'a-token-of-enough-length', TRUST_PROXY: 'true' } });
});
afterAll(() => server.stop());

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, headers: answer.headers, problem: (await answer.json()) as object };
}

const lead = { name: 'Mara Lind', email: 'mara@example.com' };

test("a body that isn't a JSON object is rejected as unreadable", async () => {
  for (const body of ['{', '', 'null', '"text"', '[]']) {
    const { status, problem } = await post('/api/leads', body);
    expect([body, status, problem]).toMatchObject([body, 400, { code: 'unreadable' }]);
  }
});

test('invalid fields are listed with their errors', async () => {
  const { status, problem } = await post(
    '/api/leads',
    JSON.stringify({ name: ' ', email: 'mara', interests: [''] }),
  );
  expect(status).toBe(422);
  expect(problem).toEqual({
    code: 'invalid',
    message: expect.any(String),
    fields: { name: 'Required', email: 'Invalid email', 'interests.0': 'Required' },
    requestId: expect.any(String),
  });
});

test('only JSON bodies are accepted, up to a limit', async () => {
  const text = await post('/api/leads', JSON.stringify(lead), { 'content-type': 'text/plain' });
  expect(text).toMatchObject({ status: 415, problem: { code: 'unsupported_media_type' } });
  const long = await post('/api/leads', JSON.stringify({ ...lead, name: 'x'.repeat(70_000) }));
  expect(long).toMatchObject({ status: 413, problem: { code: 'too_large' } });
});

test('a missing page is a 404 with the request id that is in the log', async () => {
  for (const path of [
    '/api/nothing',
    '/api/workshops/999999',
    '/api/workshops/abc',
    '//',
    '/api/workshops/1/x',
  ]) {
    const { status, headers, body } = await ask(server.url + path);
    const problem = JSON.parse(body.toString()) as { code: string; requestId: string };
    expect([path, status, problem.code]).toEqual([path, 404, 'not_found']);
    expect(problem.requestId).toBe(headers['x-request-id']);
  }
  expect((await ask(`${server.url}/%zz`)).status).toBe(400);
  expect((await ask(`${server.url}/api/workshops`, { method: 'DELETE' })).status).toBe(404);
});

test('a URL over 2 kB is refused before it is processed', async () => {
  const long = async (path: string, bytes: number) =>
    (await ask(server.url + path.padEnd(bytes, 'x'))).status;
  expect(await long('/api/site?utm=', 2048)).toBe(200);
  expect(await long('/', 2048)).toBe(404);
  for (const path of ['/', '/api/site?utm=', '/auth/v1/authorize?provider=google&x=']) {
    const { status, headers } = await ask(server.url + path.padEnd(2049, 'x'));
    expect([path, status]).toEqual([path, 414]);
    expect(headers['content-security-policy']).toBeDefined();
  }
  const { body } = await ask(server.url + '/api/'.padEnd(2049, 'x'));
  expect(JSON.parse(body.toString())).toMatchObject({
    code: 'address_too_long',
    requestId: expect.any(String),
  });
  const slashes = await ask(`${server.url}/${'/'.repeat(15_000)}x`);
  expect(slashes.status).toBe(414);
});

test('every response has the security headers, whether cached or not, success or error', async () => {
  const paths = ['/api/site', '/api/site', '/api/nothing', '/healthz', '/%zz'];
  for (const path of paths) {
    const { headers } = await ask(server.url + path);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('the response to a write may not load anything', async () => {
  const { headers } = await fetch(`${server.url}/api/nothing`, { method: 'POST' });
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('health checks are public, and metrics always require a key', async () => {
  expect((await ask(`${server.url}/healthz`)).status).toBe(200);
  expect((await ask(`${server.url}/readyz`)).status).toBe(200);
  await ask(`${server.url}/api/site`);
  const status = async (url: string, headers: Record<string, string> = {}) =>
    (await ask(`${url}/metrics`, { headers })).status;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const { body } = await ask(`${server.url}/metrics${keyQuery(DEMO_PASSWORD)}`);
  expect(body.toString()).toMatch(
    /halation_http_requests_total\{method="GET",route="\/healthz",status="200"\} \d/,
  );
  expect(body.toString()).toMatch(/halation_page_cache_answers_total\{route="\/api\/site",status="200"\} \d/);
  expect(await status(server.url)).toBe(403);
  expect(await status(server.url, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  expect(await status(server.url, bearer('a-token-of-enough-length'))).toBe(200);
  expect(await status(server.url, bearer(DEMO_PASSWORD))).toBe(200);
  expect(await status(server.url, bearer('a-token-of-enough-lengtx'))).toBe(403);

  const env = { ...liveSettings(3000), METRICS_TOKEN: 'a-token-of-enough-length' };
  const live = await startTestServer({ databaseUrl: server.databaseUrl, env });
  expect(await status(live.url)).toBe(403);
  expect((await ask(`${live.url}/metrics${keyQuery(DEMO_PASSWORD)}`)).status).toBe(403);
  expect(await status(live.url, bearer(DEMO_PASSWORD))).toBe(403);
  expect(await status(live.url, bearer('a-token-of-enough-length'))).toBe(200);
  await live.stop();
});

test('the API document lists every validated call, and its page works without scripts', async () => {
  const { body } = await ask(`${server.url}/api/openapi.json`);
  const document = JSON.parse(body.toString()) as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.0');
  const calls = ['/api/leads', '/api/workshops', '/api/workshops/{id}', '/api/landing-content', '/api/site'];
  for (const path of calls) expect(Object.keys(document.paths)).toContain(path);
  expect(document.paths['/api/leads']).toMatchObject({
    post: {
      requestBody: { content: { 'application/json': { schema: { required: ['name', 'email'] } } } },
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
      responses: { 201: {}, default: {} },
    },
    get: {
      parameters: [{ name: 'limit' }, { name: 'cursor' }, { name: 'q' }, { name: 'filter' }],
      security: [{ bearer: ['admin'] }],
    },
  });
  const page = await ask(`${server.url}/api/docs`);
  const html = page.body.toString();
  for (const path of calls) expect(html).toContain(`</span>${path}</h2>`);
  expect(html).not.toContain('<script');
  const hash = /'(sha256-[^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(hash).toBe(`sha256-${Buffer.from(digest).toString('base64')}`);
});

test('clients that send too many requests are told when to retry', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: 'true' } });
  try {
    const send = (from: string) =>
      fetch(`${limited.url}/api/leads`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      });
    let answer = await send('203.0.113.1');
    for (let i = 0; i < 50 && answer.status === 422; i++) answer = await send('203.0.113.1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'too_many', requestId: expect.any(String) });
    expect((await send('203.0.113.2')).status).toBe(422);
    // Addresses claimed by the sender are ignored. Only the one that our proxy saw counts.
    expect((await send('198.51.100.9, 203.0.113.1')).status).toBe(429);
  } finally {
    await limited.stop();
  }
});

test('without its database the server responds with 503 and Retry-After, and it recovers automatically', async () => {
  const cut = await startTestServer();
  try {
    expect((await ask(`${cut.url}/api/site`)).status).toBe(200);
    await allowConnections(cut.databaseUrl, false);
    await breakConnections(cut.databaseUrl);
    await until(() => !cut.cache.isLive);
    expect((await ask(`${cut.url}/healthz`)).status).toBe(200);
    expect((await ask(`${cut.url}/readyz`)).status).toBe(503);
    expect((await ask(`${cut.url}/api/site`)).status).toBe(200);
    const away = await ask(`${cut.url}/api/workshops`);
    expect(away.status).toBe(503);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(away.body.toString())).toMatchObject({ code: 'unavailable' });
    await allowConnections(cut.databaseUrl, true);
    await until(() => cut.cache.isLive);
    expect((await ask(`${cut.url}/api/workshops`)).status).toBe(200);
    expect((await ask(`${cut.url}/readyz`)).status).toBe(200);
  } finally {
    await allowConnections(cut.databaseUrl, true);
    await cut.stop();
  }
});
