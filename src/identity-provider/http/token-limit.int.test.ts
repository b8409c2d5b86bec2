import { GoTrueClient, type Session } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { aPerson, refreshGrant, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ rateLimitScale: 1 });
});
afterAll(() => server.stop());

async function returningClient(person: { email: string; password: string }): Promise<{
  client: GoTrueClient;
  events: string[];
}> {
  const kept = new Map<string, string>();
  const open = (): GoTrueClient =>
    new GoTrueClient({
      url: server.url,
      flowType: 'pkce',
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      storageKey: 'session',
      storage: {
        getItem: key => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: key => void kept.delete(key),
      },
    });
  expect((await open().signInWithPassword(person)).error).toBeNull();
  const session = JSON.parse(kept.get('session') ?? '') as Session;
  kept.set('session', JSON.stringify({ ...session, expires_at: 1 }));
  const client = open();
  const events: string[] = [];
  client.onAuthStateChange(event => void events.push(event));
  return { client, events };
}

describe('the limit on refreshes', () => {
  it("does not sign Supabase's client out when its network sends junk", async () => {
    const person = await aPerson(server);
    for (let count = 0; count < 149; count++) await refreshGrant(server, `junk ${count}`);
    const { client, events } = await returningClient(person);
    const { data, error } = await client.getSession();
    expect(error).toBeNull();
    expect(data.session?.user.id).toBe(person.id);
    expect(events).not.toContain('SIGNED_OUT');
  });

  it('is not used up by junk, and neither is the limit on sign-ins', async () => {
    const person = await aPerson(server);
    for (let count = 0; count < 160; count++) {
      expect((await refreshGrant(server, `junk ${count}`)).status).toBe(400);
    }
    const { refresh } = await signInAs(server, person);
    expect((await refreshGrant(server, refresh)).status).toBe(200);
  });

  it('counts per session and returns 503, so clients keep the session and retry', async () => {
    const small = await startIdentityServer({ rateLimitScale: 0.1 });
    const person = await aPerson(small);
    const [busy, other] = [await signInAs(small, person), await signInAs(small, person)];
    for (let count = 0; count < 15; count++) {
      expect((await refreshGrant(small, busy.refresh)).status).toBe(200);
    }
    const limited = await refreshGrant(small, busy.refresh);
    expect(limited).toMatchObject({
      status: 503,
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refreshGrant(small, other.refresh)).status).toBe(200);
    await small.stop();
  });

  it('is separate from the limit on sign-ins, which returns 429', async () => {
    const { refresh } = await signInAs(server, await aPerson(server));
    const grant = '/token?grant_type=password';
    for (let count = 0; count < 150; count++) await callIdentity(server, grant, { body: {} });
    const limited = await callIdentity(server, grant, { body: {} });
    expect(limited).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect((await refreshGrant(server, refresh)).status).toBe(200);
  });

  it('rejects large bodies, because junk is not counted', async () => {
    const body = { refresh_token: 'x'.repeat(20_000) };
    const answer = await callIdentity(server, '/token?grant_type=refresh_token', { body });
    expect(answer).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } });
  });
});
