import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { authDialog, makeAccount, signInByDialog } from '#tests/support/auth-dialog.ts';
import { hasExternalProvider } from '#tests/support/provider-address.ts';
import {
  ADMIN,
  MEMBER,
  endSessionElsewhere,
  signOutByAddress,
  storeSession,
} from '#tests/support/stored-session.ts';

const denied = (page: Page) => page.getByRole('heading', { level: 1, name: 'Access Denied' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome, / });
const panel = (page: Page) => page.locator('#admin-content h1');
const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Halation' });

async function signOutInAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await signOutByAddress(other);
  await other.close();
}

for (const path of ['/dashboard', '/admin', '/admin-dashboard']) {
  test(`${path} arrives as a spinner that search engines don't index`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    await page.route('**/assets/*.js', route => route.abort());
    await page.goto(path);
    await expect(page.getByRole('status')).toHaveText('Loading Halation...');
  });
}

test(
  'a signed-out visitor sees the dialog over the home page, and returns to the protected page after signing in',
  { tag: '@external' },
  async ({ page }) => {
    await page.goto('/dashboard');
    await expect(authDialog(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await signInByDialog(page, MEMBER);
    await expect(greeting(page)).toHaveText('Welcome, Noor');
    await expect(page).toHaveURL('/dashboard');
  },
);

test('the return keeps the parameters of the URL', async ({ page }) => {
  await page.goto('/admin?section=leads');
  await expect(authDialog(page)).toBeVisible();
  await signInByDialog(page, ADMIN);
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL('/admin?section=leads');
});

test('an ordinary sign-in stays on the page', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(authDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(home(page)).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await signInByDialog(page, MEMBER);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a member who opens the admin panel is redirected home', async ({ page }) => {
  await storeSession(page, MEMBER);
  await page.goto('/admin');
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(authDialog(page)).toBeHidden();
});

test(
  'a request right after the page has loaded has a bearer token',
  { tag: '@external' },
  async ({ page }) => {
    await storeSession(page, ADMIN);
    const profile = page.waitForRequest(/\/api\/auth\/user\//);
    await page.goto('/admin');
    expect((await profile).headers()['authorization']).toMatch(/^Bearer ey/);
    await expect(panel(page)).toBeVisible();
  },
);

test('the end of a session closes the dashboard, and its button leads to signing in and back', async ({
  page,
}) => {
  await storeSession(page, MEMBER);
  await page.goto('/dashboard');
  await expect(greeting(page)).toBeVisible();
  await signOutInAnotherTab(page);
  await expect(denied(page)).toBeVisible();
  await expect(denied(page)).toBeFocused();
  await expect(page.getByText('Please log in to access your dashboard.')).toBeVisible();
  await expect(greeting(page)).toBeHidden();
  const logIn = page.getByRole('link', { name: 'Log In' });
  await expect(logIn).toHaveAttribute('href', '/api/login');
  await logIn.click();
  await signInByDialog(page, MEMBER);
  await expect(greeting(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('the end of a session closes the admin panel, and its button leads home', async ({ page }) => {
  await storeSession(page, ADMIN);
  await page.goto('/admin');
  await expect(panel(page)).toBeVisible();
  await signOutInAnotherTab(page);
  await expect(denied(page)).toBeVisible();
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('text typed before the session ended is restored, for the same person only', async ({
  page,
  baseURL,
}) => {
  const stranger = await makeAccount(String(baseURL));
  await storeSession(page, MEMBER);
  await page.goto('/dashboard?tab=account');
  const name = page.getByLabel('First name');
  await name.fill('Noor, half typed');
  await signOutInAnotherTab(page);
  await expect(denied(page)).toBeVisible();
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Log In' }).click();
  await signInByDialog(page, MEMBER);
  await expect(authDialog(page)).toBeHidden();
  await expect(name).toHaveValue('Noor, half typed');
  await expect(page).toHaveURL('/dashboard?tab=account');

  await signOutInAnotherTab(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await signInByDialog(page, stranger);
  await expect(greeting(page)).toHaveText('Welcome, Ada');
  await expect(name).toHaveValue('Ada');
});

test(
  'a session that was ended on another device is noticed at the next refresh',
  { tag: '@external' },
  async ({ page }) => {
    await page.clock.install();
    await storeSession(page, MEMBER);
    await page.goto('/dashboard');
    await expect(greeting(page)).toBeVisible();
    await endSessionElsewhere(page);
    await page.clock.fastForward('01:01:00');
    await expect(denied(page)).toBeVisible();
  },
);

test('a session that was ended on another device is noticed when the server rejects it', async ({
  page,
  baseURL,
}) => {
  test.skip(hasExternalProvider(baseURL), 'The tokens of an external provider hold until they expire');
  await storeSession(page, MEMBER);
  await page.goto('/dashboard?tab=account');
  await expect(greeting(page)).toBeVisible();
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Download My Data' }).click();
  await expect(denied(page)).toBeVisible();
});

test('a public form can still be sent after the session has ended', async ({ page }) => {
  await storeSession(page, MEMBER);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const form = page.locator('#contact form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Name').fill('Noor');
  await form.getByLabel('Email').fill('noor@example.com');
  await form.getByLabel('Message').fill('Half typed when the session ended');
  await signOutInAnotherTab(page);
  await expect(page.getByRole('button', { name: 'Login' })).toHaveText('Login');
  await expect(form.getByLabel('Message')).toHaveValue('Half typed when the session ended');
});

for (const width of [360, 1280]) {
  test(`the protected pages have no axe violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await storeSession(page, ADMIN);
    await page.goto('/admin');
    await expect(panel(page)).toBeVisible();
    await expectClean(page, 'the admin panel');
    await page.goto('/dashboard');
    await expect(greeting(page)).toBeVisible();
    await expectClean(page, 'the dashboard');
    await signOutInAnotherTab(page);
    await expect(denied(page)).toBeVisible();
    await expectClean(page, 'Access Denied');
    await page.route('**/assets/*.js', route => route.abort());
    await page.goto('/dashboard');
    await expectClean(page, 'the spinner');
  });
}
