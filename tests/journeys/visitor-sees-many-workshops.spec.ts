import { type Page, expect, test } from '@playwright/test';
import { makeEvent } from '../support/owner.ts';
import { ownSite } from '../support/own-site.ts';

const site = ownSite();

test.beforeAll(async ({ browser }) => {
  await site.run(`insert into workshops
    (title, description, category, price_amount, max_participants, is_pinned, is_visible, gallery_images, start_date, end_date, created_at, updated_at)
    select 'Day ' || n, 'Light.', (array['Editorial','Editing'])[1 + n % 2], 0, 12, false, true, '{}', '2001-01-01'::date + n,
      '2001-01-01'::date + n, now(), now() from generate_series(1, 100) n`);
  // It is a change that the server knows of.
  const page = await browser.newPage({ baseURL: site.url('') });
  await makeEvent(page, site.url(''), {
    title: 'The oldest',
    start_date: '2000-01-01',
    end_date: '2000-01-01',
  });
  await page.close();
});

const past = (page: Page) => page.getByRole('group', { name: 'Past Experiences', exact: true });
const cards = (page: Page) => past(page).getByRole('article');
const track = (page: Page) => past(page).getByRole('list').first();

async function goToEnd(page: Page): Promise<void> {
  // Before the scripts have loaded, the key scrolls the whole page.
  await track(page).scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
}

test('more workshops arrive while a visitor goes through them, up to the oldest', async ({ page }) => {
  let isDown = false;
  await page.route('**/api/workshops/past?*cursor=*', route =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto(site.url('/'), { waitUntil: 'domcontentloaded' });
  await past(page).scrollIntoViewIfNeeded();
  await expect(past(page).getByText('1 / 107').first()).toBeAttached();
  await expect(cards(page)).toHaveCount(24);
  await expect(past(page).getByText('83 more past workshops')).toBeAttached();

  isDown = true;
  await track(page).focus();
  await expect(async () => {
    await goToEnd(page);
    await expect(past(page).getByText("Couldn't load them.")).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(past(page).getByText(/^Workshops? .*24 of 107$/)).toBeAttached();
  isDown = false;
  await past(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(track(page)).toBeFocused();

  await expect(async () => {
    await goToEnd(page);
    await expect(page.getByRole('heading', { name: 'The oldest' })).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(cards(page)).toHaveCount(107);
  await expect(past(page).getByText(/more past workshops/)).toHaveCount(0);
  await expect(past(page).getByRole('button', { name: 'Next past workshop' })).toBeDisabled();
});

test('a category has all of its workshops, not only the loaded ones', async ({ page }) => {
  await page.goto(site.url('/'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('navigation', { name: 'Workshops' }).getByRole('link', { name: 'Editorial' }).click();
  await expect(page.getByText('Showing Editorial only')).toBeInViewport();
  await expect(
    past(page)
      .getByText(/^1 \/ 5\d$/)
      .first(),
  ).toBeAttached();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Show all workshops' }).click();
  // The browser may keep the card in view that was there before.
  await expect(
    past(page)
      .getByText(/^\d+ \/ 107$/)
      .first(),
  ).toBeAttached();
});

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the page has the latest ones and says where the others are', async ({ page }) => {
    await page.goto(site.url('/?category=Editorial'));
    await expect(cards(page)).toHaveCount(24);
    await expect(past(page).getByText(/^\d\d more past workshops$/)).toBeAttached();
    await expect(past(page).getByRole('link', { name: 'See the site map' })).toHaveAttribute(
      'href',
      '/sitemap.xml',
    );
  });
});
