import { type Page, expect, test } from '@playwright/test';
import { authDialog, signInByDialog } from '#tests/support/auth-dialog.ts';
import { type FakeGoogle, startFakeGoogle } from '#tests/support/fake-google.ts';
import { startServer } from '#tests/support/journey-server.ts';
import { ageSignIn, signOutByAddress } from '../support/stored-session.ts';

const toast = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });

let google: FakeGoogle;
let site: Awaited<ReturnType<typeof startServer>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  google = await startFakeGoogle();
  site = await startServer({
    GOOGLE_CLIENT_ID: 'halation',
    GOOGLE_CLIENT_SECRET: 'only google and we know',
    GOOGLE_ISSUER: google.issuer,
  });
});
test.afterAll(async () => {
  await site.stop();
  await google.stop();
});

/** Opens the dashboard, goes to Google, and returns. */
async function signIn(page: Page, sub: string): Promise<void> {
  google.person = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada Lovelace' };
  await page.goto(`${site.url}/dashboard?tab=account`);
  await authDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=account`);
}

test('signs in with Google and returns to the requested page', async ({ page }) => {
  await signIn(page, 'ada-one');
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('sees an error if the Google sign-in fails', async ({ page }) => {
  google.isCancelled = true;
  await page.goto(`${site.url}/?auth=signin`);
  await authDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(toast(page, 'Google sign-in failed')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  google.isCancelled = false;
});

test('sets a password and signs in with it', async ({ page }) => {
  await signIn(page, 'ada-two');
  const password = 'Tungsten & fog 9';
  await page.getByRole('button', { name: 'Set Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(toast(page, 'Password set')).toBeVisible();
  await signOutByAddress(page, site.url);
  await page.getByRole('button', { name: 'Login' }).click();
  await signInByDialog(page, { email: 'ada-two@example.com', password });
  await expect(toast(page, 'Welcome back!')).toBeVisible();
});

test('confirms their identity with Google and deletes the account', async ({ page }) => {
  await signIn(page, 'ada-three');
  await ageSignIn(page, String(site.env['DATABASE_URL']));
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const deleteAccount = async () => {
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
  };
  await deleteAccount();
  await page.getByRole('button', { name: 'Confirm with Google' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=account`);
  await deleteAccount();
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
