import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { hasBegunFlow, rememberFlow } from './flow-cookie.ts';

async function cookieOf(url: string): Promise<string> {
  const app = Fastify();
  app.get('/', (_request, reply) => {
    rememberFlow(reply, { url }, 'flow-1');
    return 'fine';
  });
  const { headers } = await app.inject('/');
  return String(headers['set-cookie']);
}

it('the cookie of a flow is out of reach for scripts, other sites and sibling subdomains', async () => {
  expect(await cookieOf('https://site.test/auth/v1')).toBe(
    '__Host-auth-flow-flow-1=1; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure',
  );
  expect(await cookieOf('http://localhost:3000/auth/v1')).toBe(
    'auth-flow-flow-1=1; Path=/; Max-Age=300; HttpOnly; SameSite=Lax',
  );
});

it('a cookie without the prefix counts for nothing on https', () => {
  const provider = { url: 'https://site.test/auth/v1' };
  const isBegun = (cookie: string) => hasBegunFlow({ headers: { cookie } }, provider, 'flow-1');
  expect(isBegun('other=2; __Host-auth-flow-flow-1=1')).toBe(true);
  expect(isBegun('auth-flow-flow-1=1')).toBe(false);
  expect(isBegun('__Host-auth-flow-flow-2=1')).toBe(false);
});
