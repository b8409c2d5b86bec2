import { type Locator, type Page, expect, test } from '@playwright/test';
import { holdAnswer } from '../support/held-answer.ts';
import { arriveAtLanding, openLanding } from '../support/open-landing.ts';

const carousel = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const upcoming = (page: Page) => carousel(page, 'Upcoming Workshops');
const track = (part: Locator) => part.getByRole('list').first();
const scrolled = (part: Locator) => track(part).evaluate(element => element.scrollLeft);

/** Scrolls to a carousel and waits for hydration. */
async function reach(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByRole('button', { name: /^Next / })).toBeVisible();
  await expect(part.getByRole('button', { name: /^Previous / })).toBeDisabled();
}

test('each card shows dates, duration, spots and price', async ({ page }) => {
  await openLanding(page);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Haze & Hard Light' }) });
  await expect(card.getByText(/^[A-Z][a-z]{2} \d{1,2}.*, \d{4}$/)).toBeAttached();
  await expect(card.getByText('3 Days')).toBeVisible();
  await expect(card.getByText('$980')).toBeVisible();
  await expect(card.getByText(/^\d+ of 12$/)).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('alt', /\w{3}/);
  await card.getByRole('link', { name: 'View Details of Haze & Hard Light' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Haze');
});

test('past workshops are listed, too', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('link', { name: 'See More of Four-Minute Sea' }).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
});

for (const name of ['Upcoming Workshops', 'Past Experiences']) {
  test(`${name}: buttons move the cards and are disabled at the ends`, async ({ page }) => {
    await openLanding(page);
    const part = carousel(page, name);
    await reach(part);
    const next = part.getByRole('button', { name: /^Next / });
    await expect(part.getByText(/^1 \/ \d+$/).first()).toBeVisible();
    await next.click();
    await expect(part.getByText(/^2 \/ \d+$/).first()).toBeVisible();
    await expect(part.getByText(/^Workshops? 2.* of \d+$/)).toBeAttached();
    await expect(part.getByRole('button', { name: /^Previous / })).toBeEnabled();
    for (let press = 0; press < 6 && (await next.isEnabled()); press++) {
      await next.click();
      await page.waitForTimeout(500);
    }
    await expect(next).toBeDisabled();
  });
}

test('the keyboard moves the cards', async ({ page }) => {
  await openLanding(page);
  const part = upcoming(page);
  await reach(part);
  await track(part).focus();
  await page.keyboard.press('ArrowRight');
  await expect(part.getByText(/^2 \/ \d+$/).first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(part.getByRole('button', { name: /^Next / })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect.poll(() => scrolled(part)).toBe(0);
});

test('horizontal scrolling moves the cards, and vertical scrolling moves the page', async ({ page }) => {
  await openLanding(page);
  const part = upcoming(page);
  await reach(part);
  await track(part).hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await scrolled(part)).toBe(0);
  await track(part).hover();
  await page.mouse.wheel(500, 0);
  await expect.poll(() => scrolled(part)).toBeGreaterThan(300);
});

/** Swipes left across the middle of an element, once it has stopped moving. */
async function swipe(page: Page, over: Locator): Promise<void> {
  await over.click({ trial: true });
  const box = await over.boundingBox();
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }],
    });
  await touch('touchStart', 330);
  for (let x = 330; x >= 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('swiping moves the cards, and the counter follows', async ({ page }) => {
    await openLanding(page);
    const part = upcoming(page);
    await expect(part.getByText(/^1 \/ \d+$/).last()).toBeVisible();
    // A busy browser may mistake the swipe for a long press.
    await expect(async () => {
      await swipe(page, part.getByRole('article').first());
      await expect.poll(() => scrolled(part), { timeout: 3000 }).toBeGreaterThan(100);
    }).toPass();
    // A fast swipe may pass more than one card.
    await expect(part.getByText(/^[2-9] \/ \d+$/).last()).toBeVisible();
  });
});

test('a category link in the footer filters both lists until the filter is removed', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  await openLanding(page);
  await page
    .getByRole('navigation', { name: 'Workshops' })
    .getByRole('link', { name: 'Documentary' })
    .click();
  await expect(page).toHaveURL('/?category=Documentary#workshops');
  await expect(page.getByText('Showing Documentary only')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'The Sunday Walk' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Haze & Hard Light' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all workshops' }).click();
  await expect(page.getByRole('heading', { name: 'Haze & Hard Light' })).toBeVisible();
  await expect(page.getByText('Showing Documentary only')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the server renders filtered lists, too', async ({ request }) => {
  const html = await (await request.get('/?category=Documentary')).text();
  expect(html).toContain('The Sunday Walk</h3>');
  expect(html).not.toContain('Haze &amp; Hard Light</h3>');
});

test('the page shows that the lists are loading', async ({ page }) => {
  const held = await holdAnswer(page, /\/api\/workshops\/(upcoming|past)\?/, route =>
    route.fulfill({ json: [] }),
  );
  await arriveAtLanding(page);
  await expect(page.getByText('Loading workshops...')).toBeVisible();
  await expect(page.getByText('Loading past workshops...')).toBeVisible();
  held.release();
  await expect(page.getByText('No upcoming workshops at this time.')).toBeVisible();
  await expect(page.getByText('No past workshops to display.')).toBeVisible();
  await page.getByRole('link', { name: 'Join the Movement' }).click();
  await expect(page.getByRole('heading', { name: 'Join the Movement' })).toBeInViewport();
});

test("a list that couldn't be loaded can be retried", async ({ page }) => {
  let isDown = true;
  await page.route('**/api/workshops/upcoming?*', route =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await arriveAtLanding(page);
  await expect(page.getByRole('alert').getByText("Couldn't load the workshops.")).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Haze & Hard Light' })).toBeVisible();
});
