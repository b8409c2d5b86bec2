import { expect, test } from '@playwright/test';
import { openLanding } from '../support/open-landing.ts';
import { anotherAdmin } from '../support/owner.ts';

/** Playwright's own says that it is a program. */
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' });

test('is counted without a cookie, with the campaign of the link', async ({ page, context, baseURL }) => {
  const campaign = `journey-${Date.now()}`;
  const answered = () => page.waitForResponse(/\/api\/analytics\/events$/);
  const landing = answered();
  await page.goto(`/?utm_source=qr&utm_campaign=${campaign}`);
  expect((await landing).status()).toBe(204);
  const stories = answered();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stories' }).click();
  expect((await stories).status()).toBe(204);

  const call = await anotherAdmin(page, baseURL ?? '');
  await expect
    .poll(async () => {
      const answer = await call('GET', '/api/analytics');
      const { campaigns } = (await answer.json()) as { campaigns: { campaign: string }[] };
      return campaigns.find(one => one.campaign === campaign);
    })
    .toEqual({ campaign, source: 'QR code', visits: 1, seats: 0, revenueAmount: 0 });
  expect(await context.cookies()).toEqual([]);
});

test("doesn't count those who ask not to be", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const sent: string[] = [];
  page.on('request', request => void sent.push(request.url()));
  await openLanding(page);
  await page.waitForLoadState('networkidle');
  expect(sent.filter(url => url.includes('/api/analytics'))).toEqual([]);
});
