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

test('the owner copies the link of a workshop, and saves its QR code and its image for networks', async ({
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/events/${id}`);

  const png = await saved(page, 'Download the QR code as PNG');
  expect(png.suggestedFilename()).toMatch(/^qr-Neon.*\.png$/);
  expect(await textIn(await png.path())).toBe(`${baseURL}/events/${id}?utm_source=qr`);
  const svg = await saved(page, 'Download the QR code as SVG');
  expect(await textIn(await readFile(await svg.path()))).toBe(`${baseURL}/events/${id}?utm_source=qr`);
  expect((await page.request.get(`/events/${id}?utm_source=qr`)).status()).toBe(200);

  const image = dialog(page).getByRole('link', { name: 'Image, 1200 × 630' });
  const bytes = await (await page.request.get(String(await image.getAttribute('href')))).body();
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  await expectCleanAtWidths(page, 'sharing a workshop');
});

test('a hidden workshop without a picture says what others will see', async ({ page, baseURL }) => {
  const fields = { title: 'Journey of a Secret', is_visible: false };
  const id = await makeEvent(page, String(baseURL), fields);
  await openSection(page, 'events', `&edit=${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog(page)).toContainText('Only admins can open its link until you make it visible.');
  await expect(dialog(page)).toContainText('No picture yet.');
});
