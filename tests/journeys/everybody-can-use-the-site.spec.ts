import { type Page, expect, test } from '@playwright/test';
import { WIDTHS, expectClean } from '../support/clean-page.ts';
import { findWorkshop } from '#tests/support/open-workshop.ts';

const PAGES = [
  '/',
  '/blog',
  '/privacy',
  '/unsubscribe',
  '/no-such-page',
  'an upcoming workshop',
  'a past workshop',
];

/** Neither axe nor React looks at image content, and making real ones at every width would take minutes. */
const ONE_PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

test.beforeEach(async ({ page }) => {
  await page.route('**/media/**', route => route.fulfill({ contentType: 'image/gif', body: ONE_PIXEL }));
});

async function addressOf(page: Page, name: string): Promise<string> {
  if (name.startsWith('/')) return name;
  const status = name === 'a past workshop' ? 'past' : 'upcoming';
  const workshop = await findWorkshop(page.request, candidate => candidate.status === status);
  return `/events/${workshop.id}`;
}

/** Scrolls through the page, so that deferred parts load. */
async function seeAll(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen++) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), screen * 600);
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

for (const name of PAGES) {
  test(`${name} has no axe violations and no horizontal overflow at any width`, async ({ page }) => {
    const address = await addressOf(page, name);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await seeAll(page);
      await expectClean(page, `${name} at ${width} px`);
    }
  });
}

test('everything can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Halation' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Every Frame Tells a Story' })).toBeVisible();
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { name: /Schedule/ })).toBeVisible();
  await context.close();
});

test('the pages hydrate without warnings or security policy violations', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  for (const name of ['/', '/?category=Photography', '/blog', 'an upcoming workshop', 'a past workshop']) {
    await page.goto(await addressOf(page, name));
    await seeAll(page);
  }
  expect(complaints).toEqual([]);
});

test('keyboard users can skip to the content and see the focus', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('reduced motion stops all animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await seeAll(page);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(animation => animation.playState === 'running').length,
  );
  expect(moving).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});
