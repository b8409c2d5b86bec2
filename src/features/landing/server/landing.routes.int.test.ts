import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { getJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { LandingInput, LandingWire } from '../landing.contract.ts';
import { saveLanding } from './landing.commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function landing(): Promise<LandingWire> {
  const { status, body } = await getJson(`${server.url}/api/landing-content`);
  expect(status).toBe(200);
  return z.strictObject(LandingWire.shape).parse(body);
}

it('has the specified defaults where nothing was saved, with the name of the site', async () => {
  const defaults = { hero_title: 'Halation', hero_subtitle: 'Create. Feel. Capture.', hero_image: null };
  expect(await landing()).toMatchObject({ ...defaults, about_title: null, features: [] });
  await saveSettings(server.ctx, { siteName: 'Penumbra' });
  expect(await landing()).toMatchObject({ ...defaults, hero_title: 'Penumbra' });
});

it('is what was saved last, at once, in snake_case', async () => {
  const heroImage = 'https://example.com/hero.jpg';
  const features = [{ title: 'Small on purpose', text: 'Twelve seats.' }];
  const input = { heroTitle: 'Light', heroImage, aboutTitle: 'About', features, ctaButtonUrl: '#workshops' };
  await saveLanding(server.ctx, LandingInput.parse(input));
  expect(await landing()).toMatchObject({
    hero_title: 'Light',
    hero_subtitle: 'Create. Feel. Capture.',
    hero_image: heroImage,
    hero_picture: { url: heroImage, lowerBrightness: null },
    about_title: 'About',
    features,
    cta_button_url: '#workshops',
  });
  await saveLanding(server.ctx, LandingInput.parse({ heroTitle: 'Again' }));
  expect(await landing()).toMatchObject({ hero_title: 'Again', hero_image: null, about_title: null });
});
