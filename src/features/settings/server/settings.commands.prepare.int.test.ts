import { expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { callJson } from '#tests/support/json.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { prepareSite } from './settings.commands.prepare.ts';
import { saveSettings } from './settings.commands.ts';
import { getSetupFacts } from './settings.queries.setup.ts';

const server = setUpTestServer({ seed: true, distDir: 'dist' });

async function store(timeZone: string): Promise<void> {
  await server.pool.query(
    `update site_settings set data = data || jsonb_build_object('timeZone', $1::text)`,
    [timeZone],
  );
}

// Unknown to PostgreSQL, unknown to ICU, and one that means different zones to them.
it.each(['CAT', 'Mars/Olympus', 'IST', '+05:30'])(
  'starts and serves with the stored time zone %s, and tells admins',
  async name => {
    await store(name);
    const next = await startTestServer({ databaseUrl: server.databaseUrl, distDir: 'dist' });
    try {
      for (const path of ['/', '/admin', '/events/1', '/sitemap.xml', '/calendar.ics', '/api/workshops']) {
        expect([path, (await fetch(next.url + path)).status]).toEqual([path, 200]);
      }
      const admin: SignedIn = await signInAs(next, 'admin');
      const settings = `${next.url}/api/settings`;
      expect(await callJson('GET', settings, admin.headers)).toMatchObject({
        status: 200,
        body: { timeZone: 'America/Los_Angeles', ignoredTimeZone: name },
      });
      expect(await callJson('PUT', settings, admin.headers, { location: 'Lusaka' })).toMatchObject({
        status: 200,
        body: { location: 'Lusaka', ignoredTimeZone: name },
      });
      expect(await callJson('PUT', settings, admin.headers, { timeZone: 'Africa/Lusaka' })).toMatchObject({
        status: 200,
        body: { timeZone: 'Africa/Lusaka', ignoredTimeZone: null },
      });
    } finally {
      await next.stop();
    }
  },
);

it('gives a live site the address of MAIL_FROM until an admin saves one', async () => {
  await server.pool.query('delete from site_settings');
  const start = (mailFrom: string) =>
    prepareSite(server.ctx, { timeZone: 'America/Los_Angeles', isLive: true, mailFrom });
  const contact = async () => {
    const { settings, isContactGuessed } = await getSetupFacts(server.ctx);
    return [settings.contactEmail, settings.contactPhone, isContactGuessed];
  };
  await start('not an address@');
  expect(await contact()).toEqual(['hello@halation.studio', '', false]);
  await start('Afterglow <studio@afterglow.example>');
  expect(await contact()).toEqual(['studio@afterglow.example', '', true]);
  await saveSettings(server.ctx, { tagline: 'Slow light' });
  expect(await contact()).toEqual(['studio@afterglow.example', '', true]);
  await saveSettings(server.ctx, { contactEmail: 'studio@afterglow.example' });
  expect(await contact()).toEqual(['studio@afterglow.example', '', false]);
  await start('Another <another@afterglow.example>');
  expect(await contact()).toEqual(['studio@afterglow.example', '', false]);
});

it('refuses to store a time zone that it could not read', async () => {
  await server.pool.query('delete from site_settings');
  for (const timeZone of ['+05:30', 'CAT']) {
    await expect(prepareSite(server.ctx, { timeZone })).rejects.toThrow('time zone');
  }
  // ICU accepts this spelling, so PostgreSQL is asked, too.
  await expect(prepareSite(server.ctx, { timeZone: 'Europe/berlin' })).rejects.toThrow('TIME_ZONE');
  await prepareSite(server.ctx, { timeZone: 'Europe/Berlin' });
  expect((await callJson('GET', `${server.url}/api/site`)).body).toMatchObject({ timeZone: 'Europe/Berlin' });
});
