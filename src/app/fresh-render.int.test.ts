import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ContentSectionInput } from '#src/features/content-sections/content-sections.contract.ts';
import { createContentSection } from '#src/features/content-sections/server/content-sections.commands.ts';
import { LandingInput } from '#src/features/landing/landing.contract.ts';
import { saveLanding } from '#src/features/landing/server/landing.commands.ts';
import { storeImage } from '#src/features/media/server/media.commands.ts';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { TOPICS } from '#src/shared/topics.ts';
import { ask } from '#tests/support/ask.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ isLive: true, distDir: 'dist' });

/** Returns the URL. */
async function anImage(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .png()
    .toBuffer();
  const stored = { bytes, originalName: 'frame.png', alt: 'A frame', section: 'hero' };
  return (await storeImage(server.ctx, stored)).url;
}

/** The fewest of several times, because now and then a process also checks that it hears of changes. */
async function queriesOf(path: string): Promise<number> {
  let count = 0;
  const onQuery = () => (count += 1);
  server.pool.on('acquire', onQuery);
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    count = 0;
    server.cache.drop(Object.keys(TOPICS));
    const { status } = await ask(server.url + path);
    expect(status).toBe(200);
    counts.push(count);
  }
  server.pool.off('acquire', onQuery);
  return Math.min(...counts);
}

test('the landing page asks the database at most eight times, however much of it the owner has filled in', async () => {
  const [light, dark] = [await anImage('#e9a64f'), await anImage('#0b0a09')];
  await saveSettings(server.ctx, { logo: light, icon: light, socialImage: dark });
  const landing = { heroTitle: 'Light', heroImage: light, aboutTitle: 'About', aboutImage: dark };
  await saveLanding(server.ctx, LandingInput.parse({ ...landing, hiddenParts: ['story'] }));
  for (const sectionKey of ['story', 'kit-room']) {
    const images = [{ url: light }, { url: dark }];
    await createContentSection(server.ctx, ContentSectionInput.parse({ sectionKey, images }));
  }
  await aWorkshop(server.ctx, { startDate: '2031-05-05', endDate: '2031-05-07' });
  await aWorkshop(server.ctx, { startDate: '2021-05-05', endDate: '2021-05-07' });
  const queries = await queriesOf('/');
  expect(queries).toBeGreaterThan(4);
  expect(queries).toBeLessThanOrEqual(8);
  expect(await queriesOf('/?category=Editorial')).toBeLessThanOrEqual(8);
});
