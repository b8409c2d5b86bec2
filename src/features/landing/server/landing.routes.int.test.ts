import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { callJson, getJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { LandingInput, LandingWire } from '../landing.contract.ts';
import { saveLanding } from './landing.commands.ts';
import { landingContent } from './landing.table.ts';

const server = setUpTestServer();

async function landing() {
  const { status, body } = await getJson(`${server.url}/api/landing-content`);
  expect(status).toBe(200);
  return z.strictObject(LandingWire.shape).parse(body);
}

it("has the specified defaults and the site's name until something is saved", async () => {
  const defaults = { hero_title: 'Halation', hero_subtitle: 'Create. Feel. Capture.', hero_image: null };
  expect(await landing()).toMatchObject({ ...defaults, about_title: null, features: [] });
  await saveSettings(server.ctx, { siteName: 'Penumbra' });
  expect(await landing()).toMatchObject({ ...defaults, hero_title: 'Penumbra' });
});

it('refuses the second of two first saves at the same time', async () => {
  const first = LandingInput.parse({ heroTitle: 'Mine', updatedAt: null });
  const outcomes = await Promise.allSettled([
    saveLanding(server.ctx, first),
    saveLanding(server.ctx, { ...first, heroTitle: 'Yours' }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await server.ctx.db.delete(landingContent);
});

it('returns the latest save right away, in snake_case', async () => {
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
});

it('changes only the given fields; null and an empty text clear a field', async () => {
  await saveLanding(
    server.ctx,
    LandingInput.parse({ heroTitle: 'One', aboutTitle: 'About', heroImage: '/a.jpg' }),
  );
  await saveLanding(server.ctx, LandingInput.parse({ heroTitle: 'Two' }));
  expect(await landing()).toMatchObject({ hero_title: 'Two', hero_image: '/a.jpg', about_title: 'About' });
  await saveLanding(server.ctx, LandingInput.parse({ heroTitle: 'Two', heroImage: null, aboutTitle: '' }));
  expect(await landing()).toMatchObject({ hero_image: null, about_title: null });
});

const put = async (body: unknown) =>
  callJson('PUT', `${server.url}/api/landing-content`, await bearerOf(server, 'admin'), body);

it('accepts the specified payload in either spelling and shows it to visitors right away', async () => {
  const camel = {
    heroTitle: 'Light',
    heroSubtitle: 'And',
    heroImage: '',
    aboutTitle: 'A',
    aboutDescription: 'B',
  };
  expect(await put(camel)).toMatchObject({ status: 200, body: { hero_title: 'Light', hero_image: null } });
  expect(await put({ hero_title: 'Shade', about_title: null })).toMatchObject({ status: 200 });
  expect(await landing()).toMatchObject({ hero_title: 'Shade', about_title: null, about_description: 'B' });
  expect(await put({ heroTitle: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { heroTitle: 'Required' } },
  });
});

it("refuses a save that would overwrite another admin's changes, and returns them", async () => {
  const { updated_at: updatedAt } = await landing();
  expect(await put({ heroTitle: 'First', updatedAt })).toMatchObject({ status: 200 });
  expect(await put({ heroTitle: 'Second', updated_at: updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { hero_title: 'First', updated_at: expect.any(String) } },
  });
  expect(await landing()).toMatchObject({ hero_title: 'First' });
});
