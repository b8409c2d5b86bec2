import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '../support/clean-page.ts';
import { makeAccount } from '#tests/support/auth-dialog.ts';
import { hasExternalProvider } from '#tests/support/provider-address.ts';
import { MEMBER, storeSession } from '#tests/support/stored-session.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(({ baseURL }) => {
  test.skip(
    hasExternalProvider(baseURL),
    'Only the demo of the embedded provider has a member with a history',
  );
});

async function openDashboard(page: Page, path = '/dashboard'): Promise<void> {
  await storeSession(page, MEMBER);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Noor' })).toBeVisible();
}

test('the URL contains the tab, and arrow keys move between tabs', async ({ page }) => {
  await openDashboard(page);
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'My Workshops').click();
  await expect(page).toHaveURL('/dashboard?tab=workshops');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/dashboard?tab=work');
  await expect(panel(page).getByRole('heading', { name: 'My Creative Work' })).toBeVisible();
  await page.reload();
  await expect(tab(page, 'My Work')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab(page, 'My Workshops')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await tab(page, 'Overview').click();
  await expect(page).toHaveURL('/dashboard');
});

test('shows workshops with their status, uploads and certificates', async ({ page }) => {
  await openDashboard(page, '/dashboard?tab=workshops');
  const card = (title: string) => panel(page).getByRole('article').filter({ hasText: title });
  await expect(card('The Cutting Room')).toContainText(/Completed\s*Workshop #\d+/);
  await expect(card('Haze & Hard Light')).toContainText('Enrolled');
  await expect(card('Four-Minute Sea')).toContainText('Interested');
  await card('Haze & Hard Light').getByRole('link', { name: 'View Details of Haze & Hard Light' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Haze & Hard Light' })).toBeVisible();
  await page.goto('/dashboard?tab=work');
  const work = panel(page).getByRole('article').filter({ hasText: 'Screening night' });
  await expect(work).toContainText('Public');
  await work.getByRole('button', { name: 'View Screening night' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Download Original' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard?tab=certificates');
  await expect(panel(page)).toContainText('The Cutting Room');
});

test('the three figures are equally wide on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  const figures = panel(page).locator('dl').first().locator('> div');
  await expect(figures).toHaveCount(3);
  const boxes = await figures.evaluateAll(all =>
    all.map(one => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
});

test('each quick action opens the right page', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'View Certificates' }).click();
  await expect(tab(page, 'Certificates')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Share Your Work' }).click();
  await dialog(page).getByRole('link', { name: 'The Cutting Room' }).click();
  await expect(page.getByRole('button', { name: 'choose files' })).toBeVisible();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Enroll in Workshop' }).click();
  await dialog(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Workshop Enrollment' })).toBeVisible();
});

test('new members see what to do next', async ({ page, baseURL }) => {
  await storeSession(page, await makeAccount(String(baseURL)));
  await page.goto('/dashboard');
  await expect(panel(page)).toContainText('Your next frame is waiting');
  await tab(page, 'My Workshops').click();
  await expect(panel(page)).toContainText('No enrollments yet');
  await expect(panel(page).getByRole('link', { name: 'Browse Workshops' })).toHaveAttribute(
    'href',
    '/#workshops',
  );
  await tab(page, 'My Work').click();
  await expect(panel(page)).toContainText('Ready to Share Your Vision?');
  await panel(page).getByRole('button', { name: 'Upload Work' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Share your work' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tab(page, 'Certificates').click();
  await expect(panel(page)).toContainText('No certificates yet');
});

test("a list that couldn't be loaded says so and can be retried", async ({ page }) => {
  await page.route('**/api/uploads/user', route => route.fulfill({ status: 503, body: '' }));
  await openDashboard(page, '/dashboard?tab=work');
  await expect(page.getByRole('alert')).toContainText("Your work couldn't be loaded");
  await page.unroute('**/api/uploads/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Screening night' })).toBeVisible();
});

for (const name of ['Overview', 'My Workshops', 'My Work', 'Certificates']) {
  test(`the dashboard's ${name} has no axe violations at any width`, async ({ page }) => {
    await openDashboard(page);
    await tab(page, name).click();
    await expect(panel(page).getByText('The Cutting Room').first()).toBeVisible();
    await expectCleanAtWidths(page, name);
  });
}
