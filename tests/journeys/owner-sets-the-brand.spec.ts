import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';

const site = ownSite();

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
};

test('the owner picks a color that is too dark, uses the one offered, and sees it everywhere', async ({
  page,
}) => {
  await site.open(page, 'settings');
  await page.getByLabel('Hex color').fill('#875BD4');
  await expect(page.getByRole('listitem').filter({ hasText: 'Links on cards' })).toContainText(
    'Too hard to read',
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Hex color')).toHaveAccessibleDescription(/#A381DE/);
  await page.getByRole('button', { name: 'Use It' }).click();
  await expect(page.getByText('Too hard to read')).toHaveCount(0);
  await expectCleanAtWidths(page, 'Brand');
  await save(page);
  const button = page.getByRole('button', { name: 'Add Link' });
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-color', 'rgb(163, 129, 222)');
  await page.goto(site.url('/'));
  await expect(page.locator('html')).toHaveCSS('--color-tungsten', '#a381de');
});

test('the owner uploads a logo and an icon, sees them on the site, and removes the logo again', async ({
  page,
}) => {
  const aDrawing = async (width: number, height: number) => ({
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height, channels: 4, background: '#fffc' } })
      .png()
      .toBuffer(),
  });
  await site.open(page, 'settings');
  const part = (name: string) => page.getByRole('group', { name, exact: true });
  const upload = async (name: string, width: number, height: number) => {
    const chosen = page.waitForEvent('filechooser');
    await part(name)
      .getByRole('button', { name: /^(Upload|Replace)/ })
      .click();
    await (await chosen).setFiles(await aDrawing(width, height));
  };
  await upload('Icon', 640, 200);
  await expect(part('Icon').getByRole('alert')).toContainText('An icon must be square');
  await upload('Icon', 640, 640);
  await expect(part('Icon').getByRole('img', { name: 'Your icon' })).toBeVisible();
  await upload('Logo', 900, 200);
  await expect(part('Logo').getByRole('img', { name: 'Your logo' })).toBeVisible();
  await expectCleanAtWidths(page, 'Brand with images');
  await save(page);
  const logo = page.getByRole('link', { name: 'Halation' }).getByRole('img');
  await expect(logo.first()).toBeVisible();
  await page.goto(site.url('/'));
  await expect(page.getByRole('navigation').getByRole('img', { name: 'Halation' })).toBeVisible();
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /icon-180[.]png$/);
  await expectCleanAtWidths(page, 'the site with a logo', { widths: [360] });
  await site.open(page, 'settings');
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await save(page);
  await page.goto(site.url('/'));
  await expect(page.getByRole('navigation').getByText('Halation')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Halation' })).toHaveCount(0);
});

test('the preview follows a brand that is not saved yet: site and certificate', async ({ page }) => {
  await site.open(page, 'settings');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('Preview', { exact: true })).toBeVisible();
  await page.getByLabel('Site name').fill('Northern Light School');
  await page.getByLabel('Hex color').fill('#6BB3AA');
  await expect(preview.getByText('Preview, not saved yet')).toBeVisible();
  const firstScreen = preview.frameLocator('iframe');
  await expect(firstScreen.getByRole('navigation').getByText('Northern Light School')).toBeVisible();
  await expect(preview.getByText('Reserve Your Spot')).toHaveCSS('background-color', 'rgb(107, 179, 170)');
  await expect(preview.getByText(/^Northern Light School - /)).toBeVisible();
  await expectCleanAtWidths(page, 'Brand that is not saved');
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Sample Certificate (PDF)' }).click();
  const file = await (await downloading).path();
  const { text } = await extractText(new Uint8Array(await readFile(file)), { mergePages: true });
  expect(text).toContain('Northern Light School');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(firstScreen.getByRole('navigation').getByText('Halation')).toBeVisible();
});
