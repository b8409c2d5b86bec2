import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PKCE, hop, verifier } from '#tests/support/google-trip.ts';
import { callIdentityFrom, mailedLink } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail, passwordGrant } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { takeEmailSlot } from './email-limits.commands.ts';

const HOUR_MS = 3_600_000;
const STRANGER = '198.51.100.66';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ rateLimitScale: 1 });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.clock.set(new Date(server.clock.now().getTime() + 48 * HOUR_MS));
  server.mails.length = 0;
});

const signUp = (from: string, email = newEmail()) =>
  callIdentityFrom(server, from, '/signup', { email, password: PASSWORD });
const recover = (from: string, email: string) => callIdentityFrom(server, from, '/recover', { email });

async function useSlots(times: number, ipOf = (count: number) => `198.18.${count % 20}.1`): Promise<void> {
  for (let count = 0; count < times; count++) {
    await takeEmailSlot(server.ctx, ipOf(count));
  }
}

const waits = (): number[] =>
  server.mails.map(({ startAfter }) =>
    startAfter ? Math.round((startAfter.getTime() - server.clock.now().getTime()) / 1000) : 0,
  );

describe('the site-wide limit on emails', () => {
  it('is not used up by requests for unknown addresses', async () => {
    const { email } = await aPerson(server);
    for (let count = 0; count < 310; count++) {
      const path = count % 2 === 0 ? '/recover' : '/resend';
      const body = { type: 'signup', email: newEmail() };
      const answer = await callIdentityFrom(server, `198.18.${count % 20}.1`, path, body);
      expect(answer.status).toBe(200);
    }
    expect(server.mails).toEqual([]);
    expect(await signUp('203.0.113.7')).toMatchObject({ status: 200 });
    expect(await recover('203.0.113.7', email)).toMatchObject({ status: 200 });
    expect(waits()).toEqual([0, 0]);
  });

  it('delays further emails one by one and refuses none', async () => {
    await useSlots(299);
    for (let count = 0; count < 4; count++) {
      expect((await signUp('203.0.113.7')).status).toBe(200);
    }
    expect(waits()).toEqual([0, 12, 24, 36]);
    server.mails.length = 0;
    server.clock.set(new Date(server.clock.now().getTime() + 36_000 + 2 * 12_000));
    for (let count = 0; count < 3; count++) await signUp('203.0.113.7');
    expect(waits()).toEqual([0, 0, 12]);
  });

  it('is not used up by one network, whose further emails wait in a separate queue', async () => {
    await useSlots(119, () => STRANGER);
    for (let count = 0; count < 3; count++) {
      expect((await signUp('198.51.100.67')).status).toBe(200);
    }
    expect(waits()).toEqual([0, 60, 120]);
    await useSlots(239);
    await signUp('203.0.113.7');
    expect(waits().at(-1)).toBe(0);
    await signUp('203.0.113.7');
    expect(waits().at(-1)).toBe(12);
  });

  it('does not shorten the lifetime of a link in a delayed email', async () => {
    await useSlots(180, () => STRANGER);
    const { email: member } = await aPerson(server);
    const visitor = newEmail();
    await signUp(STRANGER, visitor);
    await recover(STRANGER, member);
    expect(waits()).toEqual([3660, 3720]);
    server.clock.set(new Date(server.clock.now().getTime() + 24.5 * HOUR_MS));
    await hop(mailedLink(server, 'confirm', visitor));
    expect((await passwordGrant(server, visitor)).status).toBe(200);
    const late = await hop(mailedLink(server, 'recover', member));
    expect(late.location.hash).toContain('otp_expired');
  });

  it('lets a password be recovered until an hour after its delayed email is sent, also with PKCE', async () => {
    await useSlots(180, () => STRANGER);
    const { email } = await aPerson(server);
    await callIdentityFrom(server, STRANGER, '/recover', { email, ...PKCE });
    expect(waits()).toEqual([3660]);
    server.clock.set(new Date(server.clock.now().getTime() + 3660_000 + 59 * 60_000));
    const { location } = await hop(mailedLink(server, 'recover', email));
    const body = { auth_code: location.searchParams.get('code'), code_verifier: verifier };
    const exchanged = await callIdentityFrom(server, STRANGER, '/token?grant_type=pkce', body);
    expect(exchanged.status).toBe(200);
  });

  it('scales with RATE_LIMIT_SCALE', async () => {
    const ctx = { ...server.ctx, limits: { ...server.ctx.limits, scale: 0.01 } };
    const slots: number[] = [];
    for (let count = 0; count < 5; count++) {
      const slot = await takeEmailSlot(ctx, `198.18.${count}.1`);
      slots.push((slot.getTime() - server.clock.now().getTime()) / 1000);
    }
    expect(slots).toEqual([0, 0, 0, 1200, 2400]);
  });
});

describe('emails to one address', () => {
  const MINUTE_MS = 60_000;
  const atOnceAMinute = async (from: string, email: string, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) {
      server.clock.set(new Date(server.clock.now().getTime() + MINUTE_MS + 1000));
      statuses.push((await recover(from, email)).status);
    }
    return statuses;
  };

  it('are limited to five a day from one network, which leaves some for the owner', async () => {
    const { email } = await aPerson(server);
    for (const address of [email, newEmail()]) {
      expect(await atOnceAMinute(STRANGER, address, 6)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await atOnceAMinute('203.0.113.7', address, 1)).toEqual([200]);
    }
    expect(server.mails).toHaveLength(6);
    server.clock.set(new Date(server.clock.now().getTime() + MINUTE_MS + 1000));
    const { headers, body } = await recover(STRANGER, email);
    expect(body['message']).toBe('Too many emails to this address today. Please try again tomorrow.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });

  it('are limited to twenty a day', async () => {
    const { email } = await aPerson(server);
    const statuses: number[] = [];
    for (let network = 0; network < 5; network++) {
      statuses.push(...(await atOnceAMinute(`198.18.${network}.1`, email, 5)));
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)]);
    expect(server.mails).toHaveLength(20);
  });
});
