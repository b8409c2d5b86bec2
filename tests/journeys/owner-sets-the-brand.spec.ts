import { type Page, expect, test } from '@playwright/test';
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
  await expect(page.locator('[data-field-error="accentColor"]')).toContainText('#A381DE');
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
