import { type Page, expect, test } from '@playwright/test';
import { authenticatorApp, turnOnTwoFactor } from '#tests/support/authenticator-app.ts';
import { type Person, authDialog, makeAccount, signInByDialog } from '#tests/support/auth-dialog.ts';
import { expectClean, expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { anotherAdmin } from '#tests/support/owner.ts';
import { latestMail, linkIn } from '#tests/support/mailbox.ts';
import { ownSite, toast } from '#tests/support/own-site.ts';
import { signOutByAddress, storeSession } from '#tests/support/stored-session.ts';

// Jobs make the links of emails.
const site = ownSite(async () => ({ JOBS: 'on' }));
const card = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });
const code = (page: Page) => authDialog(page).getByLabel('6-digit code');

async function makeAdmin(page: Page): Promise<Person> {
  const person = await makeAccount(site.url(''));
  await storeSession(page, person, site.url(''));
  const id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('halation.auth') ?? '{}') as { user: { id: string } }).user.id,
  );
  await page.goto(site.url('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const call = await anotherAdmin(page, site.url(''));
  expect((await call('PUT', site.url(`/api/users/${id}/role`), { role: 'admin' })).ok()).toBe(true);
  return person;
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(site.url('/admin?section=account'));
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(site.url('/admin?section=leads'));
  await expect(authDialog(page)).toBeVisible();
  await signInByDialog(page, person);
  await expect(authDialog(page)).toHaveAccessibleName('Enter your code');
}

test('turns two-factor on, signs in with a code, and with a recovery code after losing the phone', async ({
  page,
}) => {
  const person = await makeAdmin(page);
  await openAccount(page);
  const { nextCode, codes } = await turnOnTwoFactor(page);
  expect(codes).toHaveLength(10);
  await expect(card(page)).toContainText('10 of 10 left');
  await expectCleanAtWidths(page, 'the account with two-factor');

  await signOutByAddress(page, site.url(''));
  await signIn(page, person);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectClean(page, 'the code at sign-in', 'dialog');
  await code(page).fill('000000');
  await expect(code(page)).toHaveAccessibleDescription(/^That code didn't work\./);
  await expect(code(page)).toHaveValue('000 000');
  // Six digits send themselves.
  await code(page).fill(await nextCode());
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/section=leads/);

  await signOutByAddress(page, site.url(''));
  await signIn(page, person);
  await authDialog(page).getByRole('button', { name: 'Use a recovery code instead' }).click();
  await authDialog(page).getByLabel('Recovery code').fill('not one of them');
  await authDialog(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(authDialog(page).getByLabel('Recovery code')).toHaveAccessibleDescription(/didn't work/);
  await authDialog(page).getByLabel('Recovery code').fill(String(codes[0]).toLowerCase());
  await authDialog(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/section=leads/);
  await openAccount(page);
  await expect(card(page)).toContainText('9 of 10 left');

  await card(page).getByRole('button', { name: 'Turn Off' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Current 6-digit code')
    .fill(await nextCode());
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect(toast(page, 'Two-factor is off')).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Set Up Two-Factor' })).toBeVisible();
});

test('sees that the first code is wrong, and only leaves the recovery codes once they are saved', async ({
  page,
}) => {
  await makeAdmin(page);
  await openAccount(page);
  await expectCleanAtWidths(page, 'the account without two-factor');
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectCleanAtWidths(page, 'setting up two-factor', { part: 'dialog' });
  await dialog.getByRole('button', { name: "Can't scan it?" }).click();
  const secret = (await dialog.locator('.recovery-key').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('6-digit code').fill('000 000');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByLabel('6-digit code')).toHaveAccessibleDescription(/^That code didn't work\./);
  await expect(dialog.getByLabel('6-digit code')).toHaveValue('000 000');
  await dialog.getByLabel('6-digit code').fill(await authenticatorApp(secret)());
  await dialog.getByRole('button', { name: 'Turn On' }).click();

  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await expectCleanAtWidths(page, 'the recovery codes', { part: 'dialog' });
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^recovery-codes-.*\.txt$/);
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
  await codes.getByLabel("I've saved these codes").check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(codes).toBeHidden();
  await expect(card(page)).toContainText('Turn off two-factor');
});

test('gets new recovery codes, which end the old ones, and needs one even with a link for a new password', async ({
  page,
}) => {
  const person = await makeAdmin(page);
  await openAccount(page);
  const { nextCode, codes } = await turnOnTwoFactor(page);
  await card(page).getByRole('button', { name: 'Get New Codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current 6-digit code').fill(await nextCode());
  await dialog.getByRole('button', { name: 'Get New Codes' }).click();
  await expect(dialog).toHaveAccessibleName('Save your recovery codes');
  await expect(dialog).toContainText('Your old codes no longer work.');
  const newCodes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByLabel("I've saved these codes").check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toContainText('10 of 10 left');

  await signOutByAddress(page, site.url(''));
  await page.goto(site.url('/admin'));
  await authDialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await authDialog(page).getByLabel('Email', { exact: true }).fill(person.email);
  await authDialog(page).getByRole('button', { name: 'Send reset link' }).click();
  await page.goto(linkIn(await latestMail(site.url(''), person.email, 'password')));
  await expect(authDialog(page)).toHaveAccessibleName('Enter your code');
  await authDialog(page).getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recoveryCode = authDialog(page).getByLabel('Recovery code');
  await recoveryCode.fill(String(codes[0]));
  await authDialog(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(recoveryCode).toHaveAccessibleDescription(/didn't work/);
  await recoveryCode.fill(String(newCodes[0]));
  await authDialog(page).getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('New password').fill('Tungsten & fog 9');
  await page.getByLabel('Confirm password').fill('Tungsten & fog 9');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
});

test('public pages work before the code is entered, and starting over leads back to the password', async ({
  page,
}) => {
  const person = await makeAdmin(page);
  await openAccount(page);
  await turnOnTwoFactor(page);
  await storeSession(page, person, site.url(''));
  await page.goto(site.url('/privacy'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(authDialog(page)).toBeHidden();
  await page.goto(site.url('/admin'));
  await expect(authDialog(page)).toHaveAccessibleName('Enter your code');
  await authDialog(page).getByRole('button', { name: 'Start over' }).click();
  await expect(authDialog(page).getByLabel('Password', { exact: true })).toBeVisible();
});

test('too many wrong codes ask to wait or to use a recovery code', async ({ page }) => {
  const person = await makeAdmin(page);
  await openAccount(page);
  await turnOnTwoFactor(page);
  await page.route('**/auth/v1/factors/*/verify', route =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    }),
  );
  await signOutByAddress(page, site.url(''));
  await signIn(page, person);
  await code(page).fill('123456');
  await expect(code(page)).toHaveAccessibleDescription(
    'Too many tries. Wait a minute, or use a recovery code.',
  );
});

test('admins must use two-factor once the owner says so', async ({ page, browser }) => {
  const other = await browser.newPage();
  await makeAdmin(other);
  await makeAdmin(page);
  await page.goto(site.url('/admin?section=settings&group=security'));
  const setting = page.getByRole('switch', { name: 'Admins must use two-factor' });
  await setting.click();
  await expect(toast(page, 'Set up two-factor for your own account first')).toBeVisible();
  await expect(setting).not.toBeChecked();
  await expectCleanAtWidths(page, 'the security settings');
  await openAccount(page);
  await turnOnTwoFactor(page);
  await page.goto(site.url('/admin?section=settings&group=security'));
  await setting.click();
  await expect(toast(page, 'Admins must use two-factor now')).toBeVisible();
  await openAccount(page);
  await expect(card(page)).toContainText("so you can't turn it off");

  await other.goto(site.url('/admin'));
  await expect(other.getByRole('heading', { name: 'Set up two-factor first' })).toBeVisible();
  await expectClean(other, 'the panel before two-factor is set up');
  await other.locator('#admin-content').getByRole('link', { name: 'Set Up Two-Factor' }).click();
  await turnOnTwoFactor(other);
  await other.goto(site.url('/admin?section=leads'));
  await expect(other.getByRole('heading', { name: 'Leads Manager' })).toBeVisible();
  await other.close();
});
