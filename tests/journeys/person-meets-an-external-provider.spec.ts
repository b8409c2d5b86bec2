import { type Page, expect, test } from '@playwright/test';
import { authenticatorApp } from '#tests/support/authenticator-app.ts';
import {
  authDialog,
  fillSignUp,
  newPerson,
  signInByDialog,
  submitButton,
} from '#tests/support/auth-dialog.ts';
import { startExternalJourney } from '#tests/support/external-journey.ts';
import { toast } from '#tests/support/own-site.ts';
import { tokensIn } from '#tests/support/identity-people.ts';
import { MEMBER } from '#tests/support/stored-session.ts';
import { enroll, enterCode } from '#tests/support/two-factor.ts';

let all: Awaited<ReturnType<typeof startExternalJourney>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(150_000);
  all = await startExternalJourney();
});
test.afterAll(() => all.stop());
test.afterEach(() => {
  all.gateway.trouble = null;
});

const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });

/** For the member. Returns the app. */
async function turnTwoFactorOn(page: Page): Promise<() => Promise<string>> {
  const provider = { url: all.gateway.url, clock: { now: () => new Date(), set: () => undefined } };
  const answer = await page.request.post(`${provider.url}/token?grant_type=password`, { data: MEMBER });
  const { access } = tokensIn((await answer.json()) as Record<string, unknown>);
  const app = await enroll(provider, access);
  const nextCode = authenticatorApp(app.secret);
  expect((await enterCode(provider, access, app, await nextCode())).status).toBe(200);
  return nextCode;
}

/** As if the person had signed in earlier and the token had expired since. */
async function storeExpiredSession(page: Page): Promise<void> {
  const address = `${all.gateway.url}/token?grant_type=password`;
  const answer = await page.request.post(address, { data: MEMBER });
  const session = { ...((await answer.json()) as object), expires_at: 1 };
  await page.goto(`${all.url}/favicon.svg`);
  await page.evaluate(text => localStorage.setItem('halation.auth', text), JSON.stringify(session));
}

test("reads what's true where the provider asks nobody to confirm their address", async ({ page }) => {
  all.gateway.confirmsByItself = true;
  try {
    await page.goto(`${all.url}/dashboard?tab=account`);
    await authDialog(page).getByRole('tab', { name: 'Sign Up' }).click();
    await fillSignUp(page, newPerson());
    await submitButton(page).click();
    await expect(toast(page, "You're signed in.")).toBeVisible();
    await expect(toast(page, 'Please check your email to verify your account')).toBeHidden();
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details.getByText('Not confirmed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your sign-in, your profile');
  } finally {
    all.gateway.confirmsByItself = false;
  }
});

test('reads that nobody can sign in right now, and tries again when the provider is back', async ({
  page,
}) => {
  await page.goto(all.url);
  all.gateway.trouble = 'away';
  await login(page).click();
  await signInByDialog(page, MEMBER);
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await expect(toast(page, "Signing in isn't available right now. Please try again shortly.")).toBeVisible();
  all.gateway.trouble = null;
  await submitButton(page).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(logout(page)).toBeVisible();
});

test('always finds Login or Logout in the navigation, even if the session cannot be refreshed', async ({
  page,
}) => {
  await storeExpiredSession(page);
  all.gateway.trouble = 'away';
  await page.goto(`${all.url}/blog`);
  await expect(logout(page)).toBeVisible();
  all.gateway.trouble = null;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(logout(page)).toBeVisible();
});

test('reads on a protected page that signing in may not be available', async ({ page }) => {
  await storeExpiredSession(page);
  all.gateway.trouble = 'away';
  await page.goto(`${all.url}/dashboard`);
  await expect(page.getByText('It may not be available right now')).toBeVisible({ timeout: 10_000 });
});

test('reads what to do with a link that the provider sent by itself', async ({ page }) => {
  await page.goto(`${all.url}/#access_token=a.b.c&refresh_token=d&type=invite`);
  await expect(page.getByRole('heading', { name: 'Please request a new link' })).toBeVisible();
  await expect(page).toHaveURL(`${all.url}/account/link`);
  await page.goto(`${all.url}/#error=access_denied&error_code=otp_expired&sb=`);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page).toHaveURL(`${all.url}/account/link`);
});

test('is offered no recovery codes or periods that the provider does not have', async ({ page }) => {
  test.setTimeout(120_000);
  const nextCode = await turnTwoFactorOn(page);
  await page.goto(all.url);
  await login(page).click();
  await signInByDialog(page, MEMBER);
  await expect(authDialog(page)).toHaveAccessibleName('Enter your code');
  await expect(authDialog(page).getByText('Lost your phone? Write to')).toBeVisible();
  await expect(authDialog(page).getByText('recovery code')).toBeHidden();
  await authDialog(page)
    .getByLabel('6-digit code')
    .fill(await nextCode());
  await expect(toast(page, 'Welcome back!')).toBeVisible();

  await page.goto(`${all.url}/dashboard?tab=account`);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByText("Where you're signed in.", { exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(card.getByText('Turn off two-factor')).toBeVisible();
  await expect(card.getByText('Recovery codes')).toBeHidden();
  await card.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('recovery codes');
  await page.keyboard.press('Escape');

  // Each app that isn't finished counts toward the limit of Supabase Auth.
  all.gateway.asked = [];
  for (let opened = 0; opened < 2; opened += 1) {
    await card.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
  const ended = all.gateway.asked.filter(({ method }) => method === 'DELETE');
  expect(ended.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/factors\//)]);
});
