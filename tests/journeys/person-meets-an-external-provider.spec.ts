import { type Page, expect, test } from '@playwright/test';
import {
  authDialog,
  fillSignUp,
  newPerson,
  signInByDialog,
  submitButton,
} from '#tests/support/auth-dialog.ts';
import { startExternalJourney } from '#tests/support/external-journey.ts';
import { toast } from '#tests/support/own-site.ts';
import { MEMBER } from '#tests/support/stored-session.ts';

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
