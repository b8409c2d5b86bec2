import { type Page, expect, test } from '@playwright/test';
import { holdAnswer } from '../support/held-answer.ts';
import {
  authDialog,
  authField,
  fillSignUp,
  newPerson,
  openAuthDialog,
  signInByDialog,
  submitButton,
} from '#tests/support/auth-dialog.ts';
import { latestMail, linkIn } from '#tests/support/mailbox.ts';

const toast = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });
const strength = (page: Page) => authDialog(page).locator('.meter');

/** Returns the emailed link. */
async function signUp(page: Page, baseURL: string | undefined, person = newPerson()): Promise<string> {
  await openAuthDialog(page, 'Sign Up');
  await fillSignUp(page, person);
  await submitButton(page).click();
  await expect(authDialog(page)).toBeHidden();
  return linkIn(await latestMail(String(baseURL), person.email));
}

test(
  'signs up, opens the emailed link and gets to the dashboard',
  { tag: '@external' },
  async ({ page, baseURL }) => {
    const person = newPerson();
    await openAuthDialog(page, 'Sign Up');
    await fillSignUp(page, person);
    await submitButton(page).click();
    await expect(toast(page, 'Welcome to Halation!')).toBeVisible();
    await expect(toast(page, 'Please check your email to verify your account')).toBeVisible();
    await expect(authDialog(page)).toBeHidden();

    await page.goto(linkIn(await latestMail(String(baseURL), person.email)));
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/link$/);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'opens the link in another browser, which confirms the address and asks to sign in',
  { tag: '@external' },
  async ({ page, browser, baseURL }) => {
    const person = newPerson();
    const link = await signUp(page, baseURL, person);
    const other = await browser.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    await expect(other).toHaveURL(/\/account\/link$/);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await signInByDialog(other, person);
    await expect(other.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
    await other.close();
  },
);

test('sees that a link was already used, and gets no other one for a confirmed address', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  const link = await signUp(page, baseURL, person);
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(other).toHaveURL(/\/account\/link$/);
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Send a new link' }).click();
  await expect(other.locator(':focus')).toContainText(`If ${person.email} is awaiting confirmation`);
  await other.close();
});

test('sees a toast if the passwords differ, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', request => {
    // Page views are counted by themselves.
    if (request.method() !== 'GET' && !request.url().includes('/api/analytics/')) sent.push(request.url());
  });
  await openAuthDialog(page, 'Sign Up');
  await fillSignUp(page, newPerson(), 'something else');
  await submitButton(page).click();
  await expect(toast(page, 'Password mismatch')).toBeVisible();
  await expect(toast(page, 'Passwords do not match')).toBeVisible();
  await expect(authField(page, 'confirmPassword')).toHaveAccessibleDescription('Passwords do not match');
  await expect(authField(page, 'confirmPassword')).toBeFocused();
  expect(sent).toEqual([]);
});

test('sees how strong the password is, but can use a weak one', async ({ page }) => {
  await openAuthDialog(page, 'Sign Up');
  await expect(strength(page)).toContainText('Too weak');
  const steps = [
    ['weak', 'Too weak', 0, 'rgb(58, 53, 46)'],
    ['weakling', 'Weak', 1, 'rgb(229, 72, 77)'],
    ['Weakling', 'Fair', 2, 'rgb(217, 180, 60)'],
    ['Weakling7', 'Good', 3, 'rgb(91, 143, 214)'],
    ['Weakling-7', 'Strong', 4, 'rgb(99, 183, 125)'],
  ] as const;
  for (const [password, label, lit, color] of steps) {
    await authField(page, 'password').fill(password);
    await expect(strength(page).locator('[aria-live]')).toHaveText(label);
    await expect(strength(page).locator('[data-lit]')).toHaveCount(lit);
    await expect(strength(page).locator('i').first()).toHaveCSS('background-color', color);
    await expect(authField(page, 'password')).toHaveAccessibleDescription(`Password strength ${label}`);
  }
});

test('one button shows the passwords of both tabs, but never the repeated one', async ({ page }) => {
  await openAuthDialog(page);
  await expect(authField(page, 'password')).toHaveAttribute('type', 'password');
  await authDialog(page).getByRole('button', { name: 'Show password' }).click();
  await expect(authField(page, 'password')).toHaveAttribute('type', 'text');
  await authDialog(page).getByRole('tab', { name: 'Sign Up' }).click();
  await expect(authField(page, 'password')).toHaveAttribute('type', 'text');
  await expect(authField(page, 'confirmPassword')).toHaveAttribute('type', 'password');
  await authDialog(page).getByRole('button', { name: 'Hide password' }).click();
  await expect(authField(page, 'password')).toHaveAttribute('type', 'password');
});

test('sees errors at missing fields', async ({ page }) => {
  await openAuthDialog(page, 'Sign Up');
  await submitButton(page).click();
  for (const name of ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const) {
    await expect(authField(page, name)).toHaveAccessibleDescription(/^Required/);
  }
  await expect(authDialog(page).getByText('5 fields need a second look.')).toBeVisible();
  await expect(authField(page, 'firstName')).toBeFocused();
});

test('sees why a password is refused and keeps what was typed', async ({ page }) => {
  const person = { ...newPerson(), password: 'abc' };
  await openAuthDialog(page, 'Sign Up');
  await fillSignUp(page, person);
  await submitButton(page).click();
  await expect(toast(page, 'Sign up failed')).toBeVisible();
  await expect(authField(page, 'password')).toHaveAccessibleDescription(/at least \d+ characters/);
  await expect(authField(page, 'email')).toHaveValue(person.email);
  await expect(authField(page, 'password')).toHaveValue('abc');
});

test('sees that the account is being created, and what to do after a failure without a reason', async ({
  page,
}) => {
  const held = await holdAnswer(page, '**/auth/v1/signup*', route =>
    route.fulfill({ status: 400, body: '{}' }),
  );
  await openAuthDialog(page, 'Sign Up');
  const person = newPerson();
  await fillSignUp(page, person);
  await submitButton(page).click();
  await expect(authDialog(page).getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await expect(authDialog(page).getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  held.release();
  await expect(toast(page, 'Sign up failed')).toBeVisible();
  await expect(toast(page, 'Please try again')).toBeVisible();
  await expect(authField(page, 'lastName')).toHaveValue(person.lastName);
});
