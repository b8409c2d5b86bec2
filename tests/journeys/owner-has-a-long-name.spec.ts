import { type Page, expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { ownSite } from '#tests/support/own-site.ts';
import { expectClean } from '#tests/support/clean-page.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const NAME = 'Pacific Northwest School of Cinematography';
const WIDTHS = [360, 640, 768, 1024, 1280, 1920];
const site = ownSite();

async function rename(page: Page, siteName: string): Promise<void> {
  const call = await anotherAdmin(page, site.url(''));
  expect((await call('PUT', site.url('/api/settings'), { siteName })).ok()).toBe(true);
}

/** Whether the name overlaps another control of its bar, or leaves the bar. */
const isCrowded = (page: Page, name: string) =>
  page.evaluate(text => {
    const shown = (box: DOMRect) => box.width > 0 && box.height > 0;
    for (const brand of document.querySelectorAll('header a[href="/"], .side-brand a')) {
      const bar = brand.closest('header, .side-brand');
      if (!bar || !brand.textContent.includes(text)) continue;
      const at = brand.getBoundingClientRect();
      if (!shown(at)) continue;
      const within = bar.getBoundingClientRect();
      if (at.top < within.top || at.bottom > within.bottom || at.right > within.right) return true;
      for (const other of bar.querySelectorAll('a, button')) {
        if (other === brand) continue;
        const box = other.getBoundingClientRect();
        const isBeside =
          box.right <= at.left || box.left >= at.right || box.top >= at.bottom || box.bottom <= at.top;
        if (shown(box) && !isBeside) return true;
      }
    }
    return false;
  }, name);

test('a long name fits on every page and at every width', async ({ page }) => {
  test.setTimeout(120_000);
  await rename(page, NAME);
  await site.open(page, 'dashboard');
  for (const path of ['/', '/events/1', '/dashboard', '/admin', '/privacy']) {
    await page.goto(site.url(path));
    await expect(page.getByRole('link', { name: NAME }).first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await isCrowded(page, NAME)]).toEqual([path, width, false]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, overflow]).toEqual([path, width, 0]);
    }
  }
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/dashboard', '/admin']) {
    await page.goto(site.url(path));
    const name = page.locator('header .brand-name:visible');
    // At most two lines are shown.
    expect(await name.evaluate(shown => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(2);
  }
  await page.goto(site.url('/'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectClean(page, 'the menu with a long name');
  const manifest = (await (await page.request.get(site.url('/site.webmanifest'))).json()) as object;
  expect(manifest).toMatchObject({ name: NAME, short_name: 'Pacific' });
});

test('a long name fits in every email, on a phone and on a computer', async ({ page }) => {
  await rename(page, NAME);
  const key = `key=${DEMO_PASSWORD}`;
  await page.goto(site.url(`/dev/mails?${key}`));
  const names = await page.locator('h2[id]').evaluateAll(all => all.map(one => one.id));
  expect(names.length).toBeGreaterThan(25);
  for (const name of names) {
    await page.goto(site.url(`/dev/mails/${name}?${key}`));
    await expect(page.getByRole('link', { name: NAME }).first()).toBeVisible();
    for (const width of [360, 640]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, width, overflow]).toEqual([name, width, 0]);
    }
  }
});

test('words of 60 letters fit on a phone', async ({ page }) => {
  const word = 'a'.repeat(60);
  const call = await anotherAdmin(page, site.url(''));
  const save = async (method: 'POST' | 'PUT', path: string, data: object) =>
    expect((await call(method, site.url(path), data)).ok(), path).toBe(true);
  const named = { title: word, description: word };
  await save('PUT', '/api/landing-content', {
    heroTitle: word,
    heroSubtitle: word,
    aboutTitle: word,
    aboutDescription: word,
    features: [{ title: word, text: word }],
    ctaHeadline: word,
    ctaButtonText: word,
    ctaButtonUrl: '/privacy',
    captureFormTitle: word,
    captureFormSubtitle: word,
  });
  await save('PUT', '/api/workshops/1', { ...named, location: word, requirements: word });
  await save('POST', '/api/workshops/1/content', {
    heroSubtitle: word,
    mainTitle: word,
    mainDescription: word,
    feature1Title: word,
    feature1Description: word,
    skillsSectionTitle: word,
    skillsList: [word],
    scheduleData: [{ day: 'Day 1', time: '9:00 AM', ...named }],
    includedItems: [word],
    prerequisitesDescription: word,
    investmentSubtitle: word,
  });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', '/events/1']) {
    await site.expectPublic(page, path, word);
    await page.goto(site.url(path));
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
  }
});
