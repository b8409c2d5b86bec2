import { type Locator, type Page, expect, test } from '@playwright/test';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { expectClean } from '#tests/support/clean-page.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const site = ownSite();

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
/** The distance between a toast and the button below it; negative if it covers the button. */
const gapBelow = async (above: Locator, button: Locator): Promise<number> => {
  const [lower, upper] = [await button.boundingBox(), await above.boundingBox()];
  return (lower?.y ?? 0) - (upper ? upper.y + upper.height : 0);
};
const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link', { name }).click();

test('settings are validated and appear on the public site within a second', async ({ page }) => {
  await site.open(page, 'settings');
  await expectClean(page, 'Brand');
  await page.getByLabel('Site name').fill('Afterglow');
  await page.getByLabel('Tagline').fill('Weekends of slow light');
  await group(page, 'Business');
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByLabel('Time zone').fill('Europe/Nowhere');
  await save(page);
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription('Invalid email');
  await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(/Must be a time zone/);
  await page.getByLabel('Contact email').fill('studio@afterglow.example');
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await group(page, 'Workshop defaults');
  await page.getByLabel('Price').fill('a lot');
  await save(page);
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription('Must be a whole number');
  await page.getByLabel('Price').fill('900');
  await expectClean(page, 'Workshop defaults');
  await expect(page.getByText('Unsaved changes in Brand, Business, Workshop defaults')).toBeVisible();
  await save(page);
  await expect(toast(page, 'Settings saved')).toBeVisible();
  // It stays while the pointer is on it.
  const shown = page.getByRole('listitem').filter({ hasText: 'Settings saved' });
  await shown.hover();
  await page.getByLabel('Price').fill('950');
  const button = page.getByRole('button', { name: 'Save Changes' });
  await expect.poll(() => gapBelow(shown, button)).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  for (const text of ['Afterglow', 'studio@afterglow.example']) await site.expectPublic(page, '/', text);
  await page.goto(site.url('/'));
  await expect(page.getByRole('main').getByText('Weekends of slow light')).toBeVisible();
});

test('a workshop that is saved without a price or seats takes them from the settings', async ({ page }) => {
  await site.open(page, 'settings', '&group=workshops');
  await expect(page.getByText(/New workshops start at 0/)).toBeVisible();
  await page.getByLabel('Price').fill('999');
  await page.getByLabel('Max participants').fill('20');
  await save(page);
  await expect(toast(page, 'Settings saved')).toBeVisible();
  const call = await anotherAdmin(page, site.url(''));
  const forgotten = { title: 'Priced by the Settings', description: 'Nobody wrote a price.' };
  const answer = await call('POST', site.url('/api/workshops'), forgotten);
  const { id } = (await answer.json()) as { id: number };
  await page.goto(site.url(`/events/${id}`));
  await expect(page.getByRole('button', { name: 'Reserve Your Spot - $999' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('20 / 20');

  await site.open(page, 'events', '&create=true');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('0');
  await expect(page.getByLabel('Max participants')).toHaveValue('12');
});

test('a site without an email server says so when a test email is asked for', async ({ page }) => {
  await site.open(page, 'settings', '&group=mail');
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('This site stores emails instead of sending them')).toBeVisible();
});

test('the owner writes a footer page with a preview beside it', async ({ page }) => {
  await site.open(page, 'settings', '&group=pages');
  await page.getByLabel('Page', { exact: true }).selectOption('Terms of Service');
  await page.getByLabel('Text').fill('## Our promise\n\n**Every** seat counts.');
  await expect(page.locator('.prose strong')).toHaveText('Every');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectClean(page, 'the pages on a phone');
  await save(page);
  await expect(toast(page, 'Page saved')).toBeVisible();
  await site.expectPublic(page, '/terms', '<strong>Every</strong> seat counts.');
});
