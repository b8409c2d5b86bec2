import { expect, test } from '@playwright/test';
import { findWorkshop, openWorkshop, seatsLeft } from '../support/open-workshop.ts';

test('the page shows all details of a workshop', async ({ page, request }) => {
  const workshop = await findWorkshop(request, each => each.title === 'Haze & Hard Light');
  const problems: string[] = [];
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', error => problems.push(error.message));
  await openWorkshop(page, workshop);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haze & Hard Light');
  const glance = page.getByRole('region', { name: 'At a glance' });
  for (const text of ['Duration', '3 Days', 'Stage 4, Frogtown', `${seatsLeft(workshop)} / 12`, '$980']) {
    await expect(glance).toContainText(text);
  }
  await expect(page.getByRole('button', { name: 'Reserve Your Spot - $980' }).first()).toBeVisible();
  const skills = page.getByRole('region', { name: "What You'll Master" });
  await expect(skills.getByRole('listitem')).toHaveCount(6);
  const schedule = page.getByRole('region', { name: 'Schedule' });
  await expect(schedule.getByRole('heading', { level: 3 })).toHaveText(['Day 1', 'Day 2', 'Day 3']);
  await expect(schedule).toContainText('9:00 AM');
  const card = page.getByRole('complementary', { name: 'Price and what is included' });
  for (const text of ['Prerequisites', 'expose manually', "What's Included", 'Hazer, flags']) {
    await expect(card).toContainText(text);
  }
  await expect(page.getByRole('heading', { name: 'Upload Section Coming Soon' })).toBeVisible();
  await expect(page.getByText('Uploads are private and visible only to administrators.')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the dates can be added to a calendar', async ({ page, request }) => {
  const workshop = await findWorkshop(request, each => each.status === 'upcoming');
  await openWorkshop(page, workshop);
  const address = await page.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href');
  const file = await request.get(address ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
});

test('a free workshop says so', async ({ page, request }) => {
  await openWorkshop(page, await findWorkshop(request, each => each.price === 0));
  await expect(page.getByRole('button', { name: 'Reserve Your Spot - Free' }).first()).toBeVisible();
});

test("a full workshop says why it can't be reserved", async ({ page, request }) => {
  const full = await findWorkshop(request, each => each.title === 'Dark Skies, Long Roads');
  expect(seatsLeft(full)).toBe(0);
  await openWorkshop(page, full);
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Sold out. Leave your name').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Reserve/ })).toHaveCount(0);
  await page.getByRole('button', { name: "I'm Interested" }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join the Waitlist' })).toBeVisible();
});

test('a past workshop links to upcoming ones', async ({ page, request }) => {
  await openWorkshop(page, await findWorkshop(request, each => each.status === 'past'));
  await expect(page.getByText('This workshop ended on').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Reserve/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Upload Section Coming Soon' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See Upcoming Workshops' }).first().click();
  await expect(page).toHaveURL(/\/#workshops$/);
});

test('a missing workshop shows an error and a link home', async ({ page }) => {
  const answer = await page.goto('/events/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Workshop Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a failure to load can be retried', async ({ page, request }) => {
  const workshop = await findWorkshop(request, each => each.status === 'upcoming');
  await page.goto('/stories');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/workshops/*/content', route => route.abort());
  // Like clicking an internal link. Before hydration, a click would load the page from the server.
  await page.evaluate(id => history.pushState(null, '', `/events/${id}`), workshop.id);
  await expect(page.getByText("Couldn't load this workshop.")).toBeVisible();
  await page.unroute('**/api/workshops/*/content');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: workshop.title })).toBeVisible();
});

test('on a phone the reserve bar appears when the button scrolls away, and disappears at the card', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  const bar = page.getByRole('button', { name: 'Reserve Your Spot', exact: true });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: "What You'll Master" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await page.getByRole('heading', { name: "What's Included" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('on a phone the badges and the date of a sold-out workshop share a line', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Dark Skies, Long Roads'));
  const badge = page.locator('.badge-sold-out').first();
  await expect(badge).toHaveText('Sold out');
  const middles = await badge.evaluate(it =>
    [...(it.parentElement?.children ?? [])].map(child => {
      const { top, height } = child.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(middles).toHaveLength(3);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
});

test('on a low laptop screen the side card stays in view, and all of it can be reached', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
  const card = page.getByRole('complementary', { name: 'Price and what is included' });
  await page.getByRole('region', { name: 'Schedule' }).scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport({ ratio: 1 });
  const last = card.getByRole('link', { name: 'Add to Calendar' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(card).toBeInViewport({ ratio: 1 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read', async ({ page, request }) => {
    const workshop = await findWorkshop(request, each => each.title === 'Haze & Hard Light');
    await page.goto(`/events/${workshop.id}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('The single source')).toBeVisible();
    await expect(page.getByText('Hazer, flags, bounce and grip')).toBeVisible();
  });
});
