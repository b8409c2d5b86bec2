import { type Page, expect, test } from '@playwright/test';
import { unsubscribePath } from '../support/mailbox.ts';

async function joinList(page: Page, email: string): Promise<string> {
  const joined = await page.request.post('/api/leads', { data: { name: 'Mara Ellis', email } });
  return unsubscribePath(joined.url(), email);
}

test('opens the link in an email, unsubscribes with one click, and rejoins with another', async ({
  page,
}) => {
  const link = await joinList(page, 'leaves@example.com');
  await page.goto(link);
  await expect(page).toHaveTitle(/^Unsubscribe - /);
  await expect(page.getByRole('heading', { name: 'Leave the list' })).toBeVisible();
  await expect(page.getByText('leaves@example.com')).toHaveCount(0);
  const posted = page.waitForResponse('**/api/leads/unsubscribe?*');
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  expect((await posted).status()).toBe(204);
  await expect(page.getByRole('heading', { name: 'You have left' })).toBeVisible();
  await page.getByRole('button', { name: 'I changed my mind' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('sees that it failed and can try again', async ({ page }) => {
  await page.goto(await joinList(page, 'unlucky@example.com'));
  await page.route('**/api/leads/unsubscribe?*', route => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText("We couldn't reach the server. Please try again.");
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You have left' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('sees that the link is incomplete', async ({ page }) => {
  await page.goto('/unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Incomplete link' })).toBeVisible();
});
