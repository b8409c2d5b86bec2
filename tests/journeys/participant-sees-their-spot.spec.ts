import { type Page, expect, test } from '@playwright/test';
import { expectClean, WIDTHS } from '#tests/support/clean-page.ts';
import { hasExternalProvider } from '#tests/support/provider-address.ts';
import { MEMBER, storeSession } from '#tests/support/stored-session.ts';

const TITLE = 'Haze & Hard Light';

test.beforeEach(({ baseURL }) => {
  test.skip(
    hasExternalProvider(baseURL),
    'Only the demo of the embedded provider has a member with a history',
  );
});

async function openCard(page: Page) {
  await storeSession(page, MEMBER);
  await page.goto('/dashboard?tab=workshops');
  return page.getByRole('article').filter({ hasText: TITLE });
}

test('the dashboard shows when and where, with a map and the calendar', async ({ page }) => {
  const card = await openCard(page);
  await expect(card).toContainText(/\d:\d\d [AP]M to \d:\d\d [AP]M/);
  await expect(card.getByRole('link', { name: /^Map of / })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(card.getByRole('link', { name: `Add to Calendar for ${TITLE}` })).toHaveAttribute(
    'href',
    /^\/events\/\d+\/calendar\.ics$/,
  );
  await card.getByRole('link', { name: `What to bring to ${TITLE}` }).click();
  await expect(page.getByRole('heading', { name: 'Before you come' })).toBeInViewport();
});

test("someone enrolled sees their spot in place of the booking buttons, and visitors don't", async ({
  page,
  browser,
  baseURL,
}) => {
  const card = await openCard(page);
  await card.getByRole('link', { name: `View Details of ${TITLE}` }).click();
  const own = page.getByRole('complementary', { name: 'Your spot and what is included' });
  await expect(own.getByRole('heading', { name: "You're enrolled, Noor" })).toBeVisible();
  await expect(own.getByRole('link', { name: 'View in Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Directions' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reserve Your Spot/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `the page of someone enrolled at ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await own.getByRole('button', { name: 'Tell us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Our Team' });
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(MEMBER.email);

  const visitor = await browser.newPage({ baseURL: String(baseURL) });
  const asked: string[] = [];
  visitor.on('request', request => asked.push(request.url()));
  await visitor.goto(new URL(page.url()).pathname);
  await expect(visitor.getByRole('button', { name: /^Reserve Your Spot/ }).first()).toBeVisible();
  expect(asked.filter(url => url.includes('/api/enrollments') || url.includes('own-spot'))).toEqual([]);
  await visitor.close();
});

test('the choice of workshops leaves out what a member already has', async ({ page }) => {
  await openCard(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Enroll in Workshop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll in a workshop' });
  await expect(dialog.getByRole('listitem').first().getByRole('link')).toBeVisible();
  await expect(dialog.getByRole('link', { name: TITLE })).toHaveCount(0);
});

test.describe('on a device that is half a day ahead', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('recent activity has the dates of the business, newest first', async ({ page }) => {
    await openCard(page);
    await page.goto('/dashboard');
    const times = page.getByRole('region', { name: 'Recent activity' }).getByRole('time');
    await expect(times.first()).toBeVisible();
    const shown = await times.evaluateAll(all =>
      all.map(one => ({ at: one.getAttribute('datetime') ?? '', text: one.textContent })),
    );
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
    const days = shown.map(({ at }) => (at.includes('T') ? there.format(new Date(at)) : at));
    const named = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    expect(shown.map(({ text }) => text)).toEqual(days.map(day => named.format(new Date(day))));
    expect(days).toEqual(days.toSorted().toReversed());
  });
});
