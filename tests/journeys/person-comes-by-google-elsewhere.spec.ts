import { expect, test } from '@playwright/test';
import { authDialog } from '#tests/support/auth-dialog.ts';
import { startFakeGoogle } from '#tests/support/fake-google.ts';
import { startServer } from '#tests/support/journey-server.ts';

test('signs in with Google on a site whose sign-in provider is another process', async ({ page }) => {
  test.setTimeout(150_000);
  const google = await startFakeGoogle();
  const provider = await startServer({
    GOOGLE_CLIENT_ID: 'halation',
    GOOGLE_CLIENT_SECRET: 'only google and we know',
    GOOGLE_ISSUER: google.issuer,
  });
  const site = await startServer({ AUTH_URL: `${provider.url}/auth/v1` });
  try {
    google.person = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' };
    await page.goto(`${site.url}/dashboard?tab=account`);
    await authDialog(page).getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/dashboard?tab=account`);
  } finally {
    await site.stop();
    await provider.stop();
    await google.stop();
  }
});
