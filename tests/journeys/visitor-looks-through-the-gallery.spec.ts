import { type Page, expect, test } from '@playwright/test';
import { expectClean } from '../support/clean-page.ts';
import { findWorkshop, openWorkshop } from '../support/open-workshop.ts';

test.beforeEach(async ({ page, request }) => {
  await openWorkshop(page, await findWorkshop(request, each => each.title === 'Haze & Hard Light'));
});

const frames = (page: Page) => page.getByRole('region', { name: 'Event Gallery' }).getByRole('button');
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gallery: Haze & Hard Light' });

/** The lightbox's announcement for screen readers. */
const shown = (page: Page) => lightbox(page).locator('[aria-live] .sr-only');

test('with the keyboard: opens, steps, jumps, closes, and the focus returns', async ({ page }) => {
  await expect(frames(page)).toHaveCount(6);
  const second = frames(page).nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText(/^Image 2 of 6: \w/);
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveText(/^Image 3 of 6/);
  await page.keyboard.press('End');
  await expect(shown(page)).toHaveText(/^Image 6 of 6/);
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveText(/^Image 1 of 6/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(shown(page)).toHaveText(/^Image 1 of 6/);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(second).toBeFocused();
});

test("the focus stays inside, and the page behind doesn't scroll", async ({ page }) => {
  await frames(page).first().click();
  await expect(lightbox(page)).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || Boolean(focused?.closest('dialog'));
    });
    expect(place).toBe(true);
  }
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('with the mouse: arrows, thumbnails, caption, close', async ({ page }) => {
  await frames(page).first().click();
  await lightbox(page).getByRole('button', { name: 'Next image' }).click();
  await expect(shown(page)).toHaveText(/^Image 2 of 6/);
  await lightbox(page).getByRole('button', { name: 'Previous image' }).click();
  await expect(shown(page)).toHaveText(/^Image 1 of 6/);
  const thumb = lightbox(page).getByRole('button', { name: /^Image 4: / });
  const caption = ((await thumb.getAttribute('aria-label')) ?? '').replace('Image 4: ', '');
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-current', 'true');
  await expect(lightbox(page).getByText(caption, { exact: true })).toBeVisible();
  await expectClean(page, 'the gallery', 'dialog[open]');
  await lightbox(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(lightbox(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('swipes without horizontal overflow', async ({ page }) => {
    await frames(page).first().tap();
    await expect(shown(page)).toHaveText(/^Image 1 of 6/);
    await swipe(page, 300, 80);
    await expect(shown(page)).toHaveText(/^Image 2 of 6/);
    await swipe(page, 80, 300);
    await expect(shown(page)).toHaveText(/^Image 1 of 6/);
    await swipe(page, 200, 180);
    await expect(shown(page)).toHaveText(/^Image 1 of 6/);
    const wide = await lightbox(page).evaluate(dialog => dialog.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });
});

/** Swipes across the middle of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 4; step++) await touch('touchMove', from + ((to - from) * step) / 4);
  await touch('touchEnd');
}
