import { afterAll, beforeAll, expect, test } from 'vitest';
import { postComment } from '#src/features/comments/server/comments.commands.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { ask } from '#tests/support/ask.ts';
import { aGraduate } from '#tests/support/certificates.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let paths: { certificate: string; workshop: string };
let workshopId: number;

beforeAll(async () => {
  server = await startTestServer({ distDir: 'dist' });
  const { certificate } = await aGraduate(server);
  workshopId = (await aWorkshop(server.ctx)).id;
  paths = { certificate: `/verify/${certificate.code}`, workshop: `/events/${workshopId}` };
});
afterAll(() => server.stop());

/** Returns the pages that are no longer cached after a change. */
async function drawnAnewAfter(change: () => Promise<unknown>): Promise<string[]> {
  const all = ['/', paths.workshop, '/privacy', '/blog', '/unsubscribe', paths.certificate];
  // The notification of an earlier change may still arrive.
  await until(async () => {
    for (const path of all) expect((await ask(server.url + path)).status).toBe(200);
    return all.every(path => server.cache.fresh(path));
  });
  await change();
  return all.filter(path => !server.cache.fresh(path));
}

test('a registration invalidates the pages that show seats, within a second, and no others', async () => {
  const isCached = (path: string) => server.cache.fresh(path) !== null;
  const change = async () => {
    await aReservation(server.ctx, workshopId);
    await until(() => !isCached('/') && !isCached(paths.workshop));
  };
  expect(await drawnAnewAfter(change)).toEqual(['/', paths.workshop]);
});

test('a comment invalidates only the page that shows it', async () => {
  const comment = { workshopId, content: 'The haze alone was worth it.' };
  expect(await drawnAnewAfter(() => postComment(server.ctx, comment))).toEqual([paths.workshop]);
});

test('the settings affect every page', async () => {
  const change = () => inTransaction(server.ctx, async tx => touch(tx, 'settings'));
  expect(await drawnAnewAfter(change)).toHaveLength(6);
});

test('a missing workshop is a 404 until it is created', async () => {
  const path = `/events/${workshopId + 1}`;
  expect((await ask(server.url + path)).status).toBe(404);
  await aWorkshop(server.ctx);
  expect((await ask(server.url + path)).status).toBe(200);
});

test('a page redirects to its canonical URL', async () => {
  const { status, headers } = await ask(`${server.url}/privacy/`);
  expect([status, headers.location]).toEqual([301, '/privacy']);
});

test('the API answers with the current seats right after a registration', async () => {
  const url = `${server.url}/api/workshops/${workshopId}`;
  const seats = async () => (await (await fetch(url)).json()) as { current_participants: number };
  const before = await seats();
  await aReservation(server.ctx, workshopId);
  expect((await seats()).current_participants).toBe(before.current_participants + 1);
});

test("pages and the API's reads come from the cache whatever a stranger adds to the request", async () => {
  const plain = [
    '/',
    paths.workshop,
    '/api/workshops',
    '/api/workshops/upcoming',
    `/api/workshops/${workshopId}`,
  ];
  for (const path of plain) {
    const { etag } = (await ask(server.url + path)).headers;
    expect(etag).toBeDefined();
    // What isn't cached has no etag.
    expect((await ask(`${server.url}${path}?x=1`)).headers.etag).toBe(etag);
    const forged = await ask(server.url + path, { headers: { authorization: 'Bearer a.b.c' } });
    expect(forged.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
  }
});
