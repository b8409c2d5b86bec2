import { type Page, expect, test } from '@playwright/test';
import { authDialog, makeAccount, openAuthDialog, signInByDialog } from '#tests/support/auth-dialog.ts';
import { openLanding } from '#tests/support/open-landing.ts';
import { ADMIN, MEMBER, storeSession } from '#tests/support/stored-session.ts';

const login = (page: Page) => page.getByRole('button', { name: 'Login' });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
const dashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome, / });
const isStored = (page: Page) => page.evaluate(() => localStorage.getItem('halation.auth') !== null);

test('a visitor sees Login right away, and no sign-in code is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await openLanding(page);
  await expect(login(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(url => /auth-client|api\/auth|auth\/v1/.test(url))).toEqual([]);
});

test('the sign-in code starts to load when the pointer or focus reaches Login', async ({ page }) => {
  let isAsked = false;
  page.on('request', request => (isAsked ||= request.url().includes('/assets/auth-client')));
  await openLanding(page);
  expect(isAsked).toBe(false);
  await expect(async () => {
    await page.mouse.move(0, 400);
    await login(page).hover();
    expect(isAsked).toBe(true);
  }).toPass();
});

test('a placeholder appears while the session is loading, and nothing moves', async ({ page }) => {
  await storeSession(page, MEMBER);
  // On a busy machine fonts arrive after the first drawing, and the text moves then.
  await page.route('**/*.woff2', route => route.abort());
  let read = () => {};
  const held = new Promise<void>(resolve => (read = resolve));
  await page.route('**/api/auth/provider', async route => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const circle = page.locator('header nav span[aria-hidden].rounded-full');
  await expect(circle).toHaveCSS('width', '44px');
  await expect(circle).toHaveCSS('height', '44px');
  const story = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Story' });
  const before = await story.boundingBox();
  read();
  await expect(dashboard(page)).toBeVisible();
  expect(await story.boundingBox()).toEqual(before);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
});

test('a stored session never shows Login, even before scripts run', async ({ page }) => {
  await storeSession(page, MEMBER);
  await page.route('**/assets/hydrate*', route => route.abort());
  await page.route('**/assets/site-*', route => route.abort());
  await page.goto('/');
  await expect(login(page)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(login(page)).toHaveCSS('width', '44px');
});

test('the navigation leads a member to the dashboard and an admin to the admin panel', async ({ page }) => {
  await storeSession(page, MEMBER);
  await page.goto('/blog');
  await dashboard(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(greeting(page)).toHaveText('Welcome, Noor');
  await expect(page.getByText(MEMBER.email).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');

  await storeSession(page, ADMIN);
  await page.goto('/');
  await dashboard(page).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Admin Dashboard', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preview Site' })).toHaveAttribute('target', '_blank');
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Admin Dashboard', { exact: true })).toBeVisible();
});

test('Logout signs out and stays on the page', { tag: '@external' }, async ({ page }) => {
  await storeSession(page, MEMBER);
  await page.goto('/blog');
  await logout(page).click();
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL('/blog');
  expect(await isStored(page)).toBe(false);
});

test("a failed sign-out shows the provider's message", async ({ page }) => {
  await storeSession(page, MEMBER);
  await page.route('**/auth/v1/logout*', route =>
    route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: 'The lamp is out' } }),
  );
  await page.goto('/blog');
  await logout(page).click();
  await expect(page.getByRole('listitem').getByText('Sign out failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('The lamp is out', { exact: true })).toBeVisible();
});

test('the menu on small screens has the same entries and closes when one is used', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
  };
  await openLanding(page);
  await open();
  await menu.getByRole('button', { name: 'Login' }).click();
  await expect(menu).toBeHidden();
  await expect(authDialog(page)).toBeVisible();
  await signInByDialog(page, MEMBER);
  await expect(authDialog(page)).toBeHidden();

  await open();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(menu).toBeHidden();
  expect(await isStored(page)).toBe(false);
  await open();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: /touch|Contact/ }).first()).toBeInViewport();
});

test('/api/login opens the sign-in dialog, /api/logout signs out, and the URL is cleaned up', async ({
  page,
}) => {
  await page.goto('/api/login');
  await expect(authDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await signInByDialog(page, MEMBER);
  await expect(dashboard(page)).toBeVisible();
  await expect(authDialog(page)).toBeHidden();

  await page.goto('/api/logout');
  await expect(page).toHaveURL('/');
  // The server renders 'Login' even while a session exists.
  await expect.poll(() => isStored(page)).toBe(false);
  await expect(login(page)).toBeVisible();
});

test("/api/logout ends the session right away, even if the provider doesn't answer", async ({ page }) => {
  await storeSession(page, MEMBER);
  await page.route(/auth\/v1\//, () => undefined);
  await page.goto('/api/logout', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => isStored(page)).toBe(false);
  await page.goto('/dashboard');
  await expect(authDialog(page)).toBeVisible();
});

test('a failed Google sign-in shows the specified message once', async ({ page }) => {
  const failure = page.getByRole('listitem');
  await page.goto('/?error=access_denied&error_description=You+pressed+cancel#error=access_denied');
  await expect(failure.getByText('Google sign-in failed', { exact: true })).toBeVisible();
  await expect(failure.getByText('You pressed cancel', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/?code=of-another-browser');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveText('Login');
});

test('Logout on the dashboard leads to the home page and signs out at the provider, too', async ({
  page,
}) => {
  await storeSession(page, MEMBER);
  await page.goto('/dashboard');
  await expect(greeting(page)).toBeVisible();
  const ended = page.waitForResponse(/auth\/v1\/logout/);
  await page.getByRole('link', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  await expect(page).toHaveURL('/');
  await expect(login(page)).toBeVisible();
});

test(
  'signing in or out in one tab affects the others',
  { tag: '@external' },
  async ({ page, context, baseURL }) => {
    const person = await makeAccount(String(baseURL));
    const other = await context.newPage();
    await other.goto('/blog');
    await expect(login(other)).toBeVisible();
    await openAuthDialog(page);
    await signInByDialog(page, person);
    await expect(dashboard(page)).toBeVisible();
    await expect(dashboard(other)).toBeVisible();
    await logout(other).click();
    await expect(login(other)).toBeVisible();
    await expect(login(page)).toBeVisible();
  },
);

test("a session that can't be read doesn't block the page", async ({ page }) => {
  const logged: string[] = [];
  page.on('console', message => logged.push(message.text()));
  await storeSession(page, MEMBER);
  await page.route('**/api/auth/provider', route => route.abort());
  await page.goto('/');
  await expect.poll(() => logged.join()).toContain('The session could not be read');
  await expect(login(page)).toHaveText('Login');
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
});

test('a browser that blocks storage shows the site and can sign in until the page is closed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });
  await openAuthDialog(page);
  await signInByDialog(page, MEMBER);
  await expect(dashboard(page)).toBeVisible();
  await logout(page).click();
  await expect(login(page)).toHaveText('Login');
});

test("a profile that can't be loaded causes no error, and a person without a name is greeted as User", async ({
  page,
}) => {
  await storeSession(page, MEMBER);
  await page.route('**/api/auth/user/*', route => route.fulfill({ status: 503, body: '' }));
  await page.goto('/dashboard');
  await expect(greeting(page)).toHaveText('Welcome, Noor');
  await expect(page.locator('.toast')).toHaveCount(0);

  await page.evaluate(() => {
    const kept = localStorage.getItem('halation.auth') ?? '';
    localStorage.setItem('halation.auth', kept.replaceAll(/"(first|last)_name":"[^"]*"/g, '"$1_name":""'));
  });
  await page.reload();
  await expect(greeting(page)).toHaveText('Welcome, User');
});
