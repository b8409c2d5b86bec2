import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '../support/clean-page.ts';
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
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { latestMail, linkIn } from '#tests/support/mailbox.ts';

const MEMBER = { email: 'member@halation.test', password: DEMO_PASSWORD };
const toast = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });

test('sees the dialog as specified', async ({ page }) => {
  await openAuthDialog(page);
  const dialog = authDialog(page);
  await expect(dialog).toHaveAccessibleName('Welcome to Halation');
  await expect(dialog).toHaveAccessibleDescription(
    'Sign in to access your dashboard or create a new account to join our community.',
  );
  await expect(dialog.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
  await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText('Or continue with', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(authField(page, 'email')).toHaveAttribute('type', 'email');
  await expect(authField(page, 'email')).toHaveAttribute('autocomplete', 'username');
  await expect(authField(page, 'password')).toHaveAttribute('autocomplete', 'current-password');
});

test('moves between the tabs with the arrow keys', async ({ page }) => {
  await openAuthDialog(page);
  await authDialog(page).getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(authDialog(page).getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(authField(page, 'confirmPassword')).toHaveAttribute('autocomplete', 'new-password');
  await page.keyboard.press('ArrowLeft');
  await expect(authField(page, 'confirmPassword')).toHaveCount(0);
});

test('signs in and is welcomed back', { tag: '@external' }, async ({ page }) => {
  await openAuthDialog(page);
  await expect(authField(page, 'email')).toBeVisible();
  await signInByDialog(page, MEMBER);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(toast(page, 'Successfully signed in to Halation')).toBeVisible();
  await expect(authDialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('on a phone the welcome leaves the menu free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openByAddress(page);
  await signInByDialog(page, MEMBER);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(authDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
});

test('sees that the password is wrong and keeps what was typed', { tag: '@external' }, async ({ page }) => {
  await openAuthDialog(page);
  await signInByDialog(page, { ...MEMBER, password: 'not this one' });
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await expect(toast(page, 'Invalid login credentials')).toBeVisible();
  await expect(authField(page, 'email')).toHaveValue(MEMBER.email);
  await expect(authField(page, 'password')).toHaveValue('not this one');
});

test('sees that the form is being sent, and a failure without a reason asks to check the credentials', async ({
  page,
}) => {
  const held = await holdAnswer(page, '**/auth/v1/token?grant_type=password', route =>
    route.fulfill({ status: 400, body: '{}' }),
  );
  await openAuthDialog(page);
  await signInByDialog(page, MEMBER);
  await expect(authDialog(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(authDialog(page).getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  held.release();
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await expect(toast(page, 'Please check your credentials')).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
});

test('sees errors at missing fields', async ({ page }) => {
  await openAuthDialog(page);
  await submitButton(page).click();
  await expect(authField(page, 'email')).toHaveAccessibleDescription('Required');
  await expect(authField(page, 'password')).toHaveAccessibleDescription('Required');
  await authField(page, 'email').fill('ada at example');
  await submitButton(page).click();
  await expect(authField(page, 'email')).toHaveAccessibleDescription('Invalid email');
});

test("requests the confirmation email again once the provider's minute is over, and the first link still works", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const person = newPerson();
  await openAuthDialog(page, 'Sign Up');
  await fillSignUp(page, person);
  await submitButton(page).click();
  await expect(authDialog(page)).toBeHidden();
  const first = await latestMail(String(baseURL), person.email);

  await page.getByRole('button', { name: 'Login' }).click();
  await signInByDialog(page, person);
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await expect(toast(page, 'Email not confirmed')).toBeVisible();
  await expect(authDialog(page).getByText('Your email is not confirmed yet.')).toBeVisible();
  const resend = authDialog(page).getByRole('button', { name: /^Resend email/ });
  await expect(resend).toHaveAccessibleName(/^Resend email \(\d+ s\)$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(resend).toHaveAccessibleName('Resend email');
  await resend.click();
  await expect(toast(page, 'Email sent')).toBeVisible();
  await expect(resend).toBeDisabled();
  await latestMail(String(baseURL), person.email, '', first);
  await page.goto(linkIn(first));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test("the first email's link works in this browser even if the provider refuses a second one", async ({
  page,
  baseURL,
}) => {
  const person = newPerson();
  await openAuthDialog(page, 'Sign Up');
  await fillSignUp(page, person);
  await submitButton(page).click();
  await expect(authDialog(page)).toBeHidden();
  const first = await latestMail(String(baseURL), person.email);
  // Another tab knows nothing of the email that this one requested.
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/auth/v1/resend*', route =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 49 seconds.',
      },
    }),
  );
  await page.getByRole('button', { name: 'Login' }).click();
  await signInByDialog(page, person);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, "Couldn't send the email")).toBeVisible();
  await expect(authDialog(page).getByRole('button', { name: /^Resend email \(4\d s\)$/ })).toBeDisabled();
  await page.goto(linkIn(first));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test("sees that Google isn't available on this site", async ({ page }) => {
  await openAuthDialog(page);
  await authDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(toast(page, 'Google sign-in failed')).toBeVisible();
  await expect(authDialog(page)).toBeVisible();
});

test('finds the typed text when the dialog is reopened, except the password', async ({ page }) => {
  await openAuthDialog(page);
  await authField(page, 'email').fill('ada@example.com');
  await authField(page, 'password').fill('half a passw');
  await page.keyboard.press('Escape');
  await expect(authDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(authField(page, 'email')).toHaveValue('ada@example.com');
  await expect(authField(page, 'password')).toHaveValue('');
});

test("the tabs don't move when the content below them changes", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAuthDialog(page);
  const tab = authDialog(page).getByRole('tab', { name: 'Sign Up' });
  const before = await tab.boundingBox();
  await tab.click();
  expect(await tab.boundingBox()).toEqual(before);
});

for (const view of ['Sign In', 'Sign Up'] as const) {
  test(`the dialog's ${view} with errors has no axe violations at any width`, async ({ page }) => {
    await openByAddress(page);
    await authDialog(page).getByRole('tab', { name: view }).click();
    await submitButton(page).click();
    await expectCleanAtWidths(page, view, { part: 'dialog' });
  });
}

test('the dialog for a forgotten password has no axe violations at any width', async ({ page }) => {
  await openByAddress(page);
  await authDialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await expectCleanAtWidths(page, 'forgotten', { part: 'dialog' });
});

/** Below 700 px, Login is in the menu, but the URL works everywhere. */
async function openByAddress(page: Page): Promise<void> {
  await page.goto('/?auth=signin', { waitUntil: 'domcontentloaded' });
  await expect(authDialog(page)).toBeVisible();
}
