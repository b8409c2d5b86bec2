import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '../support/clean-page.ts';
import {
  authDialog,
  authField,
  makeAccount,
  newPerson,
  openAuthDialog,
  signInByDialog,
} from '#tests/support/auth-dialog.ts';
import { disableAsAdmin } from '#tests/support/admin-calls.ts';
import { latestMail, linkIn } from '#tests/support/mailbox.ts';
import { signOutByAddress } from '../support/stored-session.ts';

const NEW_PASSWORD = 'Tungsten & fog 9';
const toast = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });

/** Requests a link in the dialog. Returns the response without the address. */
async function askForLink(page: Page, email: string): Promise<string> {
  await openAuthDialog(page);
  await authDialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(authField(page, 'email')).toBeFocused();
  await authField(page, 'email').fill(email);
  await authDialog(page).getByRole('button', { name: 'Send reset link' }).click();
  const answer = page.locator(':focus');
  await expect(answer).toContainText(email);
  return (await answer.innerText()).replace(email, '');
}

async function newestLink(baseURL: string | undefined, email: string): Promise<string> {
  return linkIn(await latestMail(String(baseURL), email, 'password'));
}

test(
  'requests a link, chooses a new password and is signed in',
  { tag: '@external' },
  async ({ page, baseURL }) => {
    const person = await makeAccount(String(baseURL));
    await askForLink(page, person.email);
    await page.goto(await newestLink(baseURL, person.email));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/link$/);

    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await expect(page.locator('.meter [aria-live]')).toHaveText('Strong');
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(toast(page, 'Password mismatch')).toBeVisible();

    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();

    await signOutByAddress(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await signInByDialog(page, person);
    await expect(toast(page, 'Sign in failed')).toBeVisible();
    await signInByDialog(page, { ...person, password: NEW_PASSWORD });
    await expect(toast(page, 'Welcome back!')).toBeVisible();
  },
);

test("isn't told whether an account exists", async ({ page, baseURL }) => {
  const person = await makeAccount(String(baseURL));
  const known = await askForLink(page, person.email);
  expect(await askForLink(page, newPerson().email)).toBe(known);
});

test('returns to signing in with the address still filled in', async ({ page }) => {
  await openAuthDialog(page);
  await authField(page, 'email').fill('ada@example.com');
  await authDialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(authDialog(page)).toHaveAccessibleName('Forgot your password?');
  await expect(authField(page, 'email')).toHaveValue('ada@example.com');
  await authDialog(page).getByRole('button', { name: 'Back to Sign In' }).click();
  await expect(authField(page, 'email')).toBeFocused();
  await expect(authField(page, 'email')).toHaveValue('ada@example.com');
  await expect(authDialog(page)).toHaveAccessibleName('Welcome to Halation');
});

test('can reload the page and still choose a password', async ({ page, baseURL }) => {
  const person = await makeAccount(String(baseURL));
  await askForLink(page, person.email);
  await page.goto(await newestLink(baseURL, person.email));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});

test(
  'opens the link in another browser and gets a link for that browser',
  { tag: '@external' },
  async ({ page, browser, baseURL }) => {
    const person = await makeAccount(String(baseURL));
    await askForLink(page, person.email);
    const before = await latestMail(String(baseURL), person.email, 'password');
    const other = await browser.newPage();
    await other.goto(linkIn(before));
    await expect(other.getByRole('heading', { name: 'Please request a new link' })).toBeVisible();
    await other.getByLabel('Email').fill(person.email);
    await other.getByRole('button', { name: 'Send reset link' }).click();
    await expect(other.locator(':focus')).toContainText(person.email);
    await other.goto(linkIn(await latestMail(String(baseURL), person.email, 'password', before)));
    await expect(other.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await other.close();
  },
);

test("can't set a password just by knowing the page's URL", async ({ page }) => {
  await page.goto('/account/link?for=recovery');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
});

test('is told that the account is disabled, not that the link has expired', async ({
  page,
  baseURL,
  request,
}) => {
  const person = await makeAccount(String(baseURL));
  await askForLink(page, person.email);
  const link = await newestLink(baseURL, person.email);
  await disableAsAdmin(request, String(baseURL), person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This link can't be used" })).toBeVisible();
  const text = 'Your account has been disabled. Contact us if you think this is a mistake.';
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
});

test("the link's page has no axe violations at any width", async ({ page }) => {
  await page.goto('/account/link?error=access_denied&error_code=otp_expired#error=access_denied');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/link$/);
  await expectCleanAtWidths(page, 'the page of a link');
});
