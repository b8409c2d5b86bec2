import { expect, test } from 'vitest';
import { allowConnections, breakConnections, until } from '#tests/support/outage.ts';
import { ask } from '#tests/support/ask.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const ID = 'proxy-5f2c1e0d9b8a47c6';

const server = setUpTestServer({ distDir: 'dist', env: { TRUST_PROXY: 'loopback' } });

const idOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await ask(server.url + path, { headers: { 'x-request-id': ID, ...headers } });
  return { ...answer, id: answer.headers['x-request-id'] };
};

test("every answer carries the proxy's request id, whether it is new, cached, unchanged or an error", async () => {
  const fresh = await idOf('/api/site');
  const cached = await idOf('/api/site');
  const unchanged = await idOf('/api/site', { 'if-none-match': String(cached.headers['etag']) });
  const missing = await idOf('/api/nothing');
  expect([fresh, cached, unchanged, missing].map(({ status, id }) => [status, id])).toEqual([
    [200, ID],
    [200, ID],
    [304, ID],
    [404, ID],
  ]);
  expect(JSON.parse(missing.body.toString())).toMatchObject({ requestId: ID });
});

test('a cached answer to someone who has no id gets one of its own', async () => {
  const ids = new Set<unknown>();
  for (let i = 0; i < 3; i += 1) ids.add((await ask(`${server.url}/api/site`)).headers['x-request-id']);
  expect(ids.size).toBe(3);
  expect([...ids].every(id => typeof id === 'string' && id !== ID)).toBe(true);
});

test('a page that cannot be rendered is an error page with the request id, and the API still answers JSON', async () => {
  try {
    await allowConnections(server.databaseUrl, false);
    await breakConnections(server.databaseUrl);
    await until(() => !server.cache.isLive);
    const page = await idOf('/events/1');
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.headers['retry-after']).toBeDefined();
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body.toString()).toContain(`Request ${ID}`);
    expect(page.body.toString()).toContain("We'll be right back");
    const call = await idOf('/api/workshops');
    expect(JSON.parse(call.body.toString())).toMatchObject({ code: 'unavailable', requestId: ID });
  } finally {
    await allowConnections(server.databaseUrl, true);
    await until(() => server.cache.isLive);
  }
});
