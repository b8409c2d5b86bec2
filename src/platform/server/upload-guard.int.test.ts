import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { until } from '#tests/support/outage.ts';
import { provideContext } from './request-context.ts';
import { guardUploads } from './upload-guard.ts';

const app = Fastify();
let context: TestContext;
let port: number;
beforeAll(async () => {
  context = await openTestContext();
  provideContext(app, context.ctx);
  app.decorateRequest('sender', null);
  guardUploads(app, { perNetwork: 9, inAll: 9, windowMs: 1_000, windowBytes: 1_000 });
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.post('/', async ({ body }) => {
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) size += chunk.length;
    return { size };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** Sends this many bytes every 20 ms for three seconds. Returns the result. */
async function upload(bytesEach: number): Promise<string> {
  let outcome = '';
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', headers });
  sent.on('error', () => (outcome = 'ended'));
  sent.on('response', response => {
    response.resume();
    outcome = String(response.statusCode);
  });
  let left = 150;
  const timer = setInterval(() => {
    if (left === 0) sent.end();
    else if (bytesEach > 0 || left === 150) sent.write(Buffer.alloc(Math.max(1, bytesEach)));
    left -= 1;
    if (left < 0) clearInterval(timer);
  }, 20);
  await until(() => outcome !== '');
  clearInterval(timer);
  return outcome;
}

it('ends an upload that stalls or trickles, and lets a steady one finish', async () => {
  const [stalled, trickling, steady] = await Promise.all([upload(0), upload(5), upload(2_000)]);
  expect([stalled, trickling, steady]).toEqual(['ended', 'ended', '200']);
});
