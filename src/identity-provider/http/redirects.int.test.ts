import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeGoogle, startFakeGoogle } from '#tests/support/fake-google.ts';
import { PKCE, googleTrip, hop } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

const SITE = 'https://halation.example';

let google: FakeGoogle;
let server: IdentityServer;
beforeAll(async () => {
  google = await startFakeGoogle();
  const settings = { clientId: 'site', clientSecret: 'secret', issuer: google.issuer };
  server = await startIdentityServer({ google: settings, siteUrl: SITE });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

const HOSTILE = [
  '//site.evil',
  'https://site.evil',
  `${SITE.replace('://', '://halation.example@')}.evil`,
  'https://halation.example@site.evil',
  String.raw`\\site.evil`,
  'javascript:alert(1)',
  'http://2130706433',
  'https://someone@halation.example',
  'http://halation.example',
  'https://halation.example:8443',
  encodeURIComponent('https://site.evil'),
  encodeURIComponent(encodeURIComponent('https://site.evil')),
  `${SITE}/\r\nLocation: https://site.evil`,
];

let count = 0;

async function clicked(path: '/signup' | '/resend' | '/recover', redirectTo: string): Promise<URL> {
  count += 1;
  const email = `reader${count}@example.test`;
  const credentials = { email, password: 'long enough for this' };
  const query = `?redirect_to=${encodeURIComponent(redirectTo)}`;
  if (path !== '/signup') await callIdentity(server, '/signup', { body: credentials });
  await callIdentity(server, path + query, { body: { ...credentials, type: 'signup' } });
  const link = mailedLink(server, path === '/recover' ? 'recover' : 'confirm', email);
  expect(new URL(link).searchParams.get('redirect_to')).toMatch(SITE);
  return (await hop(link)).location;
}

describe('the redirect after a click', () => {
  it.each(HOSTILE)('leads to the site, not to %s', async redirectTo => {
    const addresses = [
      await clicked('/signup', redirectTo),
      await clicked('/resend', redirectTo),
      await clicked('/recover', redirectTo),
      (await googleTrip(server, { ...PKCE, redirect_to: redirectTo })).location,
      (await googleTrip(server, { redirect_to: redirectTo })).location,
      (await hop(`${server.url}/verify?token=x&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`))
        .location,
    ];
    for (const { origin, pathname } of addresses) expect(origin + pathname).toBe(`${SITE}/`);
  });

  it('leads to the requested page of the site', async () => {
    const page = `${SITE}/account/link?for=recovery`;
    expect((await clicked('/recover', page)).href).toMatch(`${page}#access_token=`);
    const { location } = await googleTrip(server, { ...PKCE, redirect_to: `${SITE}/dashboard` });
    expect(location.href).toMatch(`${SITE}/dashboard?code=`);
  });
});
