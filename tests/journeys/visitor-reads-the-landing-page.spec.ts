import { expect, test } from '@playwright/test';
import { arriveAtLanding, openLanding } from '../support/open-landing.ts';

const TAGLINE = 'Immersive cinematic workshops where storytelling meets artistry';

test('the page introduces itself and shows its scenes in order', async ({ page }) => {
  await openLanding(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Halation' })).toBeVisible();
  await expect(page.getByText('Create. Feel. Capture.')).toBeVisible();
  await expect(page.getByRole('main').getByText(TAGLINE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Every Frame Tells a Story');
  const scenes = await page
    .getByRole('main')
    .getByText(/^Scene \d\d — /)
    .allTextContents();
  expect(scenes.map(scene => scene.slice(0, 8))).toEqual(
    scenes.map((_, index) => `Scene ${String(index + 1).padStart(2, '0')}`),
  );
  const names = scenes.map(scene => scene.slice(11));
  expect(names[0]).toBe('Story');
  expect(names[1]).toBe('About');
  expect(names.slice(-3)).toEqual(['Workshops', 'The list', 'Contact']);
});

test('the stock images are named as what they are', async ({ page, request }) => {
  await openLanding(page);
  const sources = await page
    .locator('source[srcset^="/stills/"]')
    .evaluateAll(all => all.map(one => one.getAttribute('srcset')?.split(' ')[0] ?? ''));
  expect(sources.length).toBeGreaterThan(0);
  for (const url of sources) {
    const answer = await request.get(url);
    expect([url, answer.status(), answer.headers()['content-type']]).toEqual([url, 200, 'image/avif']);
  }
});

test('everything can be read without scripts', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await openLanding(page);
  await expect(page.getByRole('heading', { name: 'Every Frame Tells a Story' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming Workshops' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View Details of / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await page.close();
});

test('the page hydrates without errors', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  await openLanding(page, '/?category=Photography');
  for (const id of ['story', 'workshops', 'join', 'contact']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  }
  await expect(page.locator('#contact')).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('the arrow and the navigation scroll to the sections', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('link', { name: 'Scroll to the story' }).click();
  await expect(page.locator('#story')).toBeInViewport();
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const section of ['Contact', 'Workshops', 'Story']) {
    await main.getByRole('link', { name: section }).click();
    await expect(page.locator(`#${section.toLowerCase()}`)).toBeInViewport();
  }
});

test('on a phone one tap on the first screen leads to the workshops', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openLanding(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Workshops', exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Upcoming Workshops' })).toBeInViewport();
});

test('the story is revealed once, when it scrolls into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLanding(page);
  const heading = page.getByRole('heading', { name: 'Every Frame Tells a Story' });
  const opacity = () =>
    heading.evaluate(element => getComputedStyle(element.parentElement ?? element).opacity);
  await expect.poll(opacity).toBe('0');
  await page.locator('#story').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(opacity).toBe('1');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await opacity()).toBe('1');
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLanding(page);
  const running = await page.evaluate(() => document.getAnimations().length);
  expect(running).toBe(0);
  await page.getByRole('link', { name: 'Scroll to the story' }).click();
  await expect(page.getByRole('heading', { name: 'Every Frame Tells a Story' })).toBeInViewport();
});

test('the story shows its default text if the server has none', async ({ page }) => {
  await page.route('**/api/content-sections/story', route => route.fulfill({ status: 500, body: '{}' }));
  await arriveAtLanding(page);
  await expect(page.getByRole('heading', { name: 'Every Frame Tells a Story' })).toBeVisible();
  await expect(page.locator('#story p')).not.toHaveCount(0);
  await expect(page.locator('#story img')).toHaveCount(3);
});
