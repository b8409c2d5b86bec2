import fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitRates } from './rate-limit.ts';

async function answersTo(addresses: readonly (string | undefined)[]): Promise<number[]> {
  const app = fastify();
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['x-closed']) Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
  });
  await limitRates(app, 0.05);
  app.post('/', async () => 'done');
  const statuses: number[] = [];
  for (const remoteAddress of addresses) {
    const headers = remoteAddress ? {} : { 'x-closed': 'yes' };
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/',
      headers,
      ...(remoteAddress && { remoteAddress }),
    });
    statuses.push(statusCode);
  }
  await app.close();
  return statuses;
}

it('counts a whole network with IPv6 as one sender', async () => {
  expect(await answersTo(['2001:db8:1:2::1', '2001:db8:1:3::1'])).toEqual([200, 200]);
  expect(await answersTo(['2001:db8:1:2::1', '2001:db8:1:2:ffff::1'])).toEqual([200, 429]);
});

it('does not fail if the connection has been closed in the meantime', async () => {
  expect(await answersTo([undefined])).toEqual([200]);
});
