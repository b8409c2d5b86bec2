import { expect, it } from 'vitest';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { prepareSite } from './settings.commands.prepare.ts';
import { saveSettings } from './settings.commands.ts';
import { getSetupFacts } from './settings.queries.setup.ts';

const server = setUpTestServer({ seed: true, distDir: 'dist' });

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
