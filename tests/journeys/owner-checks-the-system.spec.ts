import { expect, test } from '@playwright/test';
import { deleteAsAdmin, readAsAdmin } from '#tests/support/admin-calls.ts';
import { expectClean, expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';

// No disk is large enough for this reserve, so it counts as almost full.
const site = ownSite(async () => ({ UPLOAD_RESERVE_MB: '900000000', JOBS: 'on' }));

test('a banner leads the owner to what is wrong, which comes first and has its remedy', async ({ page }) => {
  const [first] = await readAsAdmin<{ id: number }[]>(
    page.request,
    site.url(''),
    site.url('/api/uploads/all'),
  );
  await deleteAsAdmin(page.request, site.url(''), site.url(`/api/uploads/${first?.id}`));
  await site.open(page, 'dashboard');
  const banner = page.getByRole('status').filter({ hasText: 'The disk is almost full.' });
  await expect(banner).toContainText('Uploads have stopped.');
  await banner.getByRole('link', { name: 'See What to Do' }).click();

  const rows = page.locator('#admin-content').getByRole('listitem');
  await expect(rows.first()).toContainText('Needs attention:');
  await expect(rows.first()).toContainText('Originals of deleted uploads take');
  const groups = page.getByRole('navigation', { name: 'Groups of settings' });
  await expect(groups.getByRole('link', { name: 'System needs attention' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectCleanAtWidths(page, 'the System card');

  await page.setViewportSize({ width: 1280, height: 900 });
  await rows.first().getByRole('button', { name: 'Empty Trash' }).click();
  const question = page.getByRole('dialog', { name: 'Empty the trash?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectClean(page, 'the question before emptying the trash');
  await question.getByRole('button', { name: 'Empty Trash' }).click();
  await expect(toast(page, 'Deleting 1 upload')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Check Again' }).click();
    await expect(rows.first()).toContainText('ask your host for a larger disk', { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Empty Trash' })).toBeHidden();
});

test('the owner copies what support needs to know', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open(page, 'settings', '&group=system');
  await expect(page.getByText(/^PostgreSQL \d+\.\d+, .+ Answers in \d+ ms\.$/)).toBeVisible();
  await expect(page.getByText(/^This site stores emails instead of sending them/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy Details' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Halation \d+\.\d+\.\d+, running for /);
  expect(copied).toContain('(needs attention)');
  expect(copied).not.toContain(new URL(site.url('')).host);
});
