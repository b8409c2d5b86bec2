import { readFile } from 'node:fs/promises';
import { type Download, type Page, expect, test } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expectCleanAtWidths } from '../support/clean-page.ts';
import { findWorkshop } from '../support/open-workshop.ts';
import { makeEvent, openSection } from '../support/owner.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Share / });

async function saved(page: Page, button: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: button }).click();
  return coming;
}

async function textIn(image: string | Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image)
    .resize(800)
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('the owner copies a link for each place, and saves the QR code and the image for networks', async ({
  page,
  baseURL,
  context,
}) => {
  const { id, title } = await findWorkshop(page.request, each => each.title === 'Neon, Rain, Skin');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: String(baseURL) });
  await openSection(page, 'events', '&q=Neon');
  await page.getByRole('button', { name: `Share ${title}` }).click();
  await dialog(page).getByRole('button', { name: 'Copy Link' }).click();
  await expect(dialog(page).getByText('Copied', { exact: true })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(`${baseURL}/events/${id}`);
  const image = dialog(page).getByRole('link', { name: 'Image, 1200 × 630' });
  const bytes = await (await page.request.get(String(await image.getAttribute('href')))).body();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  await expectCleanAtWidths(page, 'sharing a workshop');
  await page.setViewportSize({ width: 1280, height: 900 });

  const place = dialog(page).getByLabel("Where you'll share it");
  const linkTo = (source: string) =>
    `${baseURL}/events/${id}?utm_source=${source}&utm_campaign=neon-rain-skin`;
  await place.selectOption('Newsletter');
  await dialog(page).getByRole('button', { name: 'Copy Link' }).click();
  await expect.poll(copied).toBe(linkTo('newsletter'));

  await place.selectOption('Poster (QR code)');
  const png = await saved(page, 'Download the QR code as PNG');
  expect(png.suggestedFilename()).toMatch(/^qr-Neon.*\.png$/);
  expect(await textIn(await png.path())).toBe(linkTo('qr'));
  const svg = await saved(page, 'Download the QR code as SVG');
  expect(await textIn(await readFile(await svg.path()))).toBe(linkTo('qr'));
  expect((await page.request.get(linkTo('qr'))).status()).toBe(200);
  await expectCleanAtWidths(page, 'a QR code for a poster');
});

test('a hidden workshop without a picture says what others will see', async ({ page, baseURL }) => {
  const fields = { title: 'Journey of a Secret', is_visible: false };
  const id = await makeEvent(page, String(baseURL), fields);
  await openSection(page, 'events', `&edit=${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog(page)).toContainText('Only admins can open its link until you make it visible.');
  await expect(dialog(page)).toContainText('No picture yet.');
});
