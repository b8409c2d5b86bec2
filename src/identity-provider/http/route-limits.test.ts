import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitRates } from '#src/platform/server/rate-limit.ts';
import { sendAuthError } from './api-error.ts';
import { limits } from './route-limits.ts';
import { routeOptions } from './route-options.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function openApp({ trustProxy = false, scale = 1 } = {}): Promise<FastifyInstance> {
  app = Fastify({ trustProxy });
  app.setErrorHandler(sendAuthError);
  await limitRates(app, scale);
  app.get('/verify', routeOptions(limits.link), () => 'fine');
  app.post('/recover', routeOptions(limits.costly), () => 'fine');
  app.get('/settings', routeOptions(), () => 'fine');
  return app;
}

interface Sender {
  url?: string;
  from?: string;
  headers?: Record<string, string>;
}

async function statuses(times: number, { url = '/verify', from = '203.0.113.7', headers = {} }: Sender = {}) {
  const method = url === '/recover' ? 'POST' : 'GET';
  const seen = new Set<number>();
  for (let call = 0; call < times; call += 1) {
    const { statusCode } = await app.inject({ method, url, remoteAddress: from, headers });
    seen.add(statusCode);
  }
  return [...seen];
}

describe('rate limits per sender', () => {
  it('refuse the 31st click within five minutes with the same error as Supabase Auth', async () => {
    await openApp();
    expect(await statuses(30)).toEqual([200]);
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    const answer = await app.inject({ url: '/verify', remoteAddress: '203.0.113.7', headers });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(290);
  });

  it('count each route separately and do not count reads', async () => {
    await openApp();
    expect(await statuses(31)).toEqual([200, 429]);
    expect(await statuses(30, { url: '/recover' })).toEqual([200]);
    expect(await statuses(100, { url: '/settings' })).toEqual([200]);
  });

  it('can be raised for load generators', async () => {
    await openApp({ scale: 2 });
    expect(await statuses(60)).toEqual([200]);
    expect(await statuses(1)).toEqual([429]);
  });

  it('count addresses in the same IPv6 network as one sender', async () => {
    await openApp();
    for (let host = 0; host < 30; host += 1) await statuses(1, { from: `2001:db8:1:2:${host}::1` });
    expect(await statuses(1, { from: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toEqual([429]);
    expect(await statuses(1, { from: '2001:db8:1:3::1' })).toEqual([200]);
  });

  it('ignore X-Forwarded-For if no proxy is trusted', async () => {
    await openApp();
    for (let call = 0; call < 30; call += 1) {
      await statuses(1, { headers: { 'x-forwarded-for': `198.51.100.${call}` } });
    }
    expect(await statuses(1, { headers: { 'x-forwarded-for': '198.51.100.200' } })).toEqual([429]);
  });

  it('use the sender named by a trusted proxy', async () => {
    await openApp({ trustProxy: true });
    expect(await statuses(31, { headers: { 'x-forwarded-for': '198.51.100.1' } })).toEqual([200, 429]);
    expect(await statuses(1, { headers: { 'x-forwarded-for': '198.51.100.2' } })).toEqual([200]);
  });
});
