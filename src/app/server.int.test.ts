import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { freePort } from '#tests/support/free-port.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';

/** Empty, so the processes have to create the tables. */
let database: Awaited<ReturnType<typeof createDatabase>>;
let DATABASE_URL: string;

beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'));
  DATABASE_URL = database.url;
});
afterAll(() => database.drop());

test('a wrong password is reported in one line', async () => {
  const wrong = new URL(DATABASE_URL);
  wrong.password = 'wrong';
  const refused = await startProgram({ DATABASE_URL: wrong.href });
  expect(await refused.ended).toBe(78);
  expect(refused.output.stderr).toBe(
    'Halation cannot start: DATABASE_URL: the database rejects this password\n',
  );
});

test('two processes that start at the same time share a database, and stop when they get the signal', async () => {
  const ports = [await freePort(), await freePort()];
  const both = await Promise.all(
    ports.map(port => startProgram({ ...liveSettings(port), DATABASE_URL, RATE_LIMIT_SCALE: '100' }, port)),
  );
  try {
    await Promise.all(both.map(program => program.ready()));
    for (const { url } of both) expect((await ask(`${url}/readyz`)).status).toBe(200);
    const home = await ask(`${both[0]?.url}/?ref=a-private-reference`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(home).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
    for (const path of ['//', '//elsewhere.example/', '/nothing', '/events/999999', '/events/abc']) {
      const { status, headers } = await ask(both[0]?.url + path);
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    }
    const sites = await Promise.all(both.map(({ url }) => ask(`${url}/api/site`)));
    expect(sites[1]?.body).toEqual(sites[0]?.body);
  } finally {
    for (const program of both) program.kill('SIGTERM');
  }
  expect(await Promise.all(both.map(program => program.ended))).toEqual([0, 0]);

  const lines = (both[0]?.output.stderr ?? '').trim().split('\n');
  const logged = lines.map(line => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/', status: 200, reqId: expect.any(String) }),
  );
  expect(lines.join()).not.toContain('a-private-reference');
}, 90_000);

test('a process that only runs jobs shows its health and its metrics, and nothing else', async () => {
  const port = await freePort();
  const METRICS_TOKEN = 'a-token-of-enough-length';
  const env = { ...liveSettings(port), DATABASE_URL, JOBS: 'only', METRICS_TOKEN };
  const program = await startProgram(env, port);
  await program.ready();
  expect(program.output.stdout).toBe(`Halation is ready at http://localhost:${port} (jobs only)\n`);
  const status = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await ask(program.url + path, { headers })).status;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  expect(await status('/metrics')).toBe(403);
  const metrics = await ask(`${program.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(metrics.body.toString()).toMatch(/^halation_database_connections \d+$/m);
  expect(metrics.body.toString()).not.toContain('page_cache');
  const others = ['/', '/admin', '/api/site', '/api/openapi.json', '/auth/v1/settings', '/sitemap.xml'];
  for (const path of others) expect([path, await status(path)]).toEqual([path, 404]);
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}, 60_000);

test("requests in flight are finished when the signal arrives, and idle connections don't delay the end", async () => {
  const port = await freePort();
  const program = await startProgram({ ...liveSettings(port), DATABASE_URL }, port);
  await program.ready();
  const idle = await fetch(`${program.url}/api/site`);
  await idle.text();
  const body = JSON.stringify({ name: 'Mara Lind', email: 'mara@example.com' });
  const lead = request(`${program.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  });
  lead.write(body.slice(0, 10));
  await new Promise(resolve => setTimeout(resolve, 200));
  const since = Date.now();
  program.kill('SIGTERM');
  await new Promise(resolve => setTimeout(resolve, 300));
  await expect(ask(`${program.url}/api/site`)).rejects.toThrow('ECONNREFUSED');
  lead.end(body.slice(10));
  const [answer] = (await once(lead, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(201);
  expect(await program.ended).toBe(0);
  // Those that wait for the time limit take 8 s.
  expect(Date.now() - since).toBeLessThan(7_000);
}, 90_000);
