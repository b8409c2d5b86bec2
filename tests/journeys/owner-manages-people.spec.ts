import { type Page, expect, test } from '@playwright/test';
import { type Person, makeAccount, newPerson, signInByDialog } from '#tests/support/auth-dialog.ts';
import { aPhoto } from '#tests/support/files.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { WIDTHS, expectClean } from '#tests/support/clean-page.ts';
import { makeEvent, openSection } from '#tests/support/owner.ts';
import { toast } from '#tests/support/own-site.ts';
import { headersOf, shareWork } from '#tests/support/shared-work.ts';
import { ADMIN, storeSession } from '#tests/support/stored-session.ts';

// All tests affect who is the last admin.
test.describe.configure({ mode: 'default' });

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome, Ada' });
const denied = (page: Page) => page.getByRole('heading', { level: 1, name: 'Access Denied' });

async function find(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Search users by name or email...').fill(email);
  await expect(page.getByRole('heading', { name: 'Users (1)' })).toBeVisible();
  await expect(row(page, email)).toBeVisible();
}

async function openMenu(page: Page, email: string): Promise<void> {
  await row(page, email)
    .getByRole('button', { name: /^Actions for / })
    .click();
}

async function choose(page: Page, email: string, action: string): Promise<void> {
  await openMenu(page, email);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function makeUnconfirmed(page: Page): Promise<Person> {
  const person = newPerson();
  const { email, password } = person;
  expect((await page.request.post('/auth/v1/signup', { data: { email, password } })).ok()).toBe(true);
  return person;
}

test('the owner finds people, sees their activity, and makes one an admin after confirming', async ({
  page,
  baseURL,
}) => {
  const siteUrl = String(baseURL);
  const person = await makeAccount(siteUrl);
  const { email } = person;
  const headers = await headersOf(page.request, siteUrl, person);
  const workshopId = await makeEvent(page, siteUrl, { title: `Journey beside ${email.slice(4, 12)}` });
  const coming = { title: `After ${email.slice(4, 12)}`, start_date: '2032-01-01', end_date: '2032-01-01' };
  const comingId = await makeEvent(page, siteUrl, { ...coming, is_visible: true });
  const enrolled = await page.request.post('/api/enrollments', {
    headers,
    data: { workshopId: comingId, firstName: 'Ada', lastName: 'Okafor', email },
  });
  expect(enrolled.ok()).toBe(true);
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await shareWork(page.request, headers, { workshopId, files: [photo, { ...photo, name: 'b.jpg' }] });

  await openSection(page, 'users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Manager' })).toBeVisible();
  await find(page, email);
  const cells = row(page, email).getByRole('cell');
  await expect(cells.nth(0)).toContainText('Ada Okafor');
  await expect(cells.nth(1)).toHaveText('User');
  await expect(cells.nth(2)).toHaveText(/\d+:\d\d [AP]M/);
  await expect(cells.nth(3)).toHaveText('1', { useInnerText: true });
  await expect(cells.nth(4)).toHaveText('2', { useInnerText: true });
  for (const [label, option, count] of [
    ['Status', 'Not confirmed', 0],
    ['Status', 'Confirmed', 1],
    ['Role', 'Admins', 0],
    ['Role', 'Users', 1],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(option);
    await expect(page.getByRole('heading', { name: `Users (${count})` })).toBeVisible();
  }

  await choose(page, email, 'Make admin');
  const grant = question(page, 'Make Ada Okafor an admin?');
  await expect(grant.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grant).toBeHidden();
  await page.getByLabel('Role', { exact: true }).selectOption('All roles');
  await expect(cells.nth(1)).toHaveText('User');
  await choose(page, email, 'Make admin');
  await grant.getByRole('button', { name: 'Make Admin' }).click();
  await expect(toast(page, 'Now an admin')).toBeVisible();
  await expect(cells.nth(1)).toHaveText('Admin');
  // An admin must be demoted before the account can be changed.
  await openMenu(page, email);
  await expect(page.getByRole('menuitem', { name: 'Disable account' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Revoke admin' }).click();
  await question(page, 'Revoke admin?').getByRole('button', { name: 'Revoke Admin' }).click();
  await expect(toast(page, 'No longer an admin')).toBeVisible();
  await expect(cells.nth(1)).toHaveText('User');

  await find(page, ADMIN.email);
  await openMenu(page, ADMIN.email);
  await expect(page.getByRole('menuitem', { name: 'Send email' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Revoke admin' })).toHaveCount(0);
});

test("a disabled person is signed out right away and can't sign in until enabled", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await makeAccount(String(baseURL));
  const visit = await browser.newContext({ baseURL: String(baseURL), reducedMotion: 'reduce' });
  const theirs = await visit.newPage();
  await storeSession(theirs, person);
  await theirs.goto('/dashboard');
  await expect(welcome(theirs)).toBeVisible();

  await openSection(page, 'users');
  await find(page, person.email);
  await choose(page, person.email, 'Disable account');
  const asked = question(page, 'Disable this account?');
  await expect(asked).toContainText('Nothing is deleted.');
  await asked.getByRole('button', { name: 'Disable' }).click();
  await expect(toast(page, 'Account disabled')).toBeVisible();
  await expect(row(page, person.email)).toContainText('Disabled');

  await theirs.goto('/dashboard');
  await expect(denied(theirs)).toBeVisible();
  await theirs.getByRole('link', { name: 'Log In' }).click();
  await signInByDialog(theirs, person);
  await expect(toast(theirs, 'Sign in failed')).toBeVisible();
  await expect(
    toast(theirs, 'Your account has been disabled. Contact us if you think this is a mistake.'),
  ).toBeVisible();

  await choose(page, person.email, 'Enable account');
  await expect(toast(page, 'Account enabled')).toBeVisible();
  await expect(row(page, person.email)).not.toContainText('Disabled');
  await signInByDialog(theirs, person);
  await expect(welcome(theirs)).toBeVisible();

  await choose(page, person.email, 'Sign out everywhere');
  await question(page, 'Sign out everywhere?').getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out everywhere')).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(denied(theirs)).toBeVisible();
  await visit.close();
});

test('a person with an unconfirmed address gets the email again', async ({ page, baseURL }) => {
  const siteUrl = String(baseURL);
  const { email } = await makeUnconfirmed(page);
  const first = await latestMail(siteUrl, email);
  await openSection(page, 'users', '&state=unconfirmed');
  await find(page, email);
  await expect(row(page, email)).toContainText('Not confirmed');
  await openMenu(page, email);
  await expect(page.getByRole('menuitem', { name: 'Make admin' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Resend verification' }).click();
  await expect(toast(page, 'Verification email sent')).toBeVisible();
  expect((await latestMail(siteUrl, email, '', first)).subject).toBe(first.subject);
});

test('people and the overview fit all screen widths and have no axe violations', async ({ page }) => {
  const { email } = await makeUnconfirmed(page);
  await openSection(page, 'users');
  await find(page, email);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await openMenu(page, email);
    await expect(page.getByRole('menuitem', { name: 'Delete account' })).toBeInViewport({ ratio: 1 });
    await expectClean(page, `the people at ${width} px`);
    await page.keyboard.press('Escape');
  }
  await openSection(page, 'dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Leads' })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `the overview at ${width} px`);
  }
  await page.getByRole('link', { name: /View Analytics/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
});

test('with an external provider, actions that only it can do are hidden', async ({ page }) => {
  const site = String(process.env['EXTERNAL_BASE_URL']);
  const person = await makeAccount(site);
  const headers = await headersOf(page.request, site, person);
  const seen = await page.request.post(`${site}/api/auth/sync-user`, { headers, data: {} });
  expect(seen.ok()).toBe(true);
  await storeSession(page, ADMIN, site);
  await page.goto(`${site}/admin?section=users`);
  await find(page, person.email);
  await openMenu(page, person.email);
  await expect(page.getByRole('menuitem', { name: 'Make admin' })).toBeVisible();
  for (const name of ['Disable account', 'Sign out everywhere', 'Resend verification', 'Delete account']) {
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  }
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All statuses',
    'Confirmed',
    'Not confirmed',
  ]);
});
