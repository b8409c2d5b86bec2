import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '../support/clean-page.ts';
import { type Person, authDialog, makeAccount, signInByDialog } from '#tests/support/auth-dialog.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { hasExternalProvider } from '#tests/support/provider-address.ts';
import { ADMIN, signOutByAddress, storeSession } from '../support/stored-session.ts';

const NEW_PASSWORD = 'Tungsten & fog 9';
const toast = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function openAccount(page: Page, baseURL: string | undefined): Promise<Person> {
  const person = await makeAccount(String(baseURL));
  await signInTo(page, person);
  return person;
}

async function signInTo(page: Page, person: Person): Promise<void> {
  await page.goto('/dashboard?tab=account');
  await expect(authDialog(page)).toBeVisible();
  await signInByDialog(page, person);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` })).toBeVisible();
}

test(
  'changes their name and sees that the address is confirmed',
  { tag: '@external' },
  async ({ page, baseURL }) => {
    const person = await openAccount(page, baseURL);
    await expect(card(page, 'Your details')).toContainText(person.email);
    await expect(card(page, 'Your details')).toContainText('Confirmed');
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Name' }).click();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Required');
    await page.getByLabel('First name').fill('Adaeze');
    await page.getByRole('button', { name: 'Save Name' }).click();
    await expect(toast(page, 'Name saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Adaeze' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Adaeze');
    await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
  },
);

test('changes the password after entering the old one', { tag: '@external' }, async ({ page, baseURL }) => {
  const person = await openAccount(page, baseURL);
  const { email } = person;
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  const change = async (current: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password').fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Change Password' }).click();
  };
  await page.getByRole('button', { name: 'Change Password' }).click();
  await change('not this one');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
  await change(person.password);
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await latestMail(String(baseURL), email, 'password');

  await signOutByAddress(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await signInByDialog(page, { email, password: NEW_PASSWORD });
  await expect(toast(page, 'Welcome back!')).toBeVisible();
});

test(
  'signs out one device, and everywhere else',
  { tag: '@external' },
  async ({ page, browser, baseURL }) => {
    const person = await openAccount(page, baseURL);
    const [phone, tablet] = [await browser.newPage(), await browser.newPage()];
    await signInTo(phone, person);
    await signInTo(tablet, person);
    await page.reload();
    if (!hasExternalProvider(baseURL)) {
      const rows = card(page, 'Sessions').getByRole('listitem');
      // The link that confirmed the address began one, too.
      await expect(rows).toHaveCount(4);
      await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
      await rows
        .getByRole('button', { name: /^Sign out / })
        .first()
        .click();
      await expect(toast(page, 'Signed out')).toBeVisible();
      await expect(rows).toHaveCount(3);
    }
    await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(toast(page, 'Signed out everywhere else')).toBeVisible();
    for (const other of [phone, tablet]) {
      await other.getByLabel('First name').fill('Somebody');
      await other.getByRole('button', { name: 'Save Name' }).click();
      await expect(toast(other, "Couldn't save the name")).toBeVisible();
      await other.close();
    }
    await page.reload();
    await expect(card(page, 'Sessions')).toBeVisible();
    await expect(card(page, 'Two-factor authentication')).toHaveCount(0);
  },
);

test('sees that the sessions could not be loaded, and tries again', async ({ page, baseURL }) => {
  await page.route('**/api/auth/sessions', route => route.fulfill({ status: 503, body: '' }));
  await openAccount(page, baseURL);
  await expect(card(page, 'Sessions').getByRole('alert')).toContainText("couldn't be loaded");
  await page.unroute('**/api/auth/sessions');
  await card(page, 'Sessions').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Sessions')).toContainText('This device');
});

test('downloads all their data', { tag: '@external' }, async ({ page, baseURL }) => {
  const person = await openAccount(page, baseURL);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, object>;
  expect(data['profile']).toMatchObject({ email: person.email, first_name: person.firstName });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['signIn', 'registrations', 'messages']));
});

test('deletes the account', async ({ page, baseURL }) => {
  test.skip(hasExternalProvider(baseURL), 'An external provider keeps its sign-in');
  const person = await openAccount(page, baseURL);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Login' }).click();
  await signInByDialog(page, person);
  await expect(toast(page, 'Invalid login credentials')).toBeVisible();
});

test(
  'reads before deleting that the sign-in stays with an external provider',
  { tag: '@external' },
  async ({ page, baseURL }) => {
    test.skip(!hasExternalProvider(baseURL), 'The embedded provider deletes it');
    await openAccount(page, baseURL);
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('Your sign-in stays with the service that signs you in');
    await expect(dialog).not.toContainText('Your sign-in, your profile');
    await expect(dialog).toContainText('write to us with the contact form on our home page');
  },
);

test(
  'an admin reads why accounts of an external provider cannot be disabled',
  { tag: '@external' },
  async ({ page, baseURL }) => {
    test.skip(!hasExternalProvider(baseURL), 'Those of the embedded provider can');
    await storeSession(page, ADMIN);
    await page.goto('/admin?section=users');
    await expect(page.getByText('To disable or delete accounts here, set AUTH_SERVICE_KEY')).toBeVisible();
  },
);

test("the last admin sees why the account can't be deleted", async ({ page, baseURL }) => {
  const message = 'This is the last admin. Make someone else an admin first.';
  await page.route('**/api/auth/user', route =>
    route.fulfill({ status: 409, json: { code: 'last_admin', message, requestId: '1' } }),
  );
  await openAccount(page, baseURL);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
});

test('the account page has no axe violations at any width', async ({ page, baseURL }) => {
  await openAccount(page, baseURL);
  await expectCleanAtWidths(page, 'the account');
});
