import { type Locator, expect, test } from '@playwright/test';
import { contrast } from '#src/shared/contrast.ts';
import { ownSite } from '#tests/support/own-site.ts';
import { anotherAdmin } from '#tests/support/owner.ts';

const DAY_MS = 86_400_000;
const site = ownSite();

const isCut = (text: Locator) =>
  text.evaluate(
    element => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2,
  );
const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map(channel => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
const colorOf = async (element: Locator, property: 'color' | 'background-color'): Promise<string> =>
  hexOf(await element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property));

test('long titles can be read in full in the list of events and on the dashboard', async ({ page }) => {
  const title = 'Night Streets: Handheld Videography and Winter Light on the Oregon Coast';
  const soon = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const call = await anotherAdmin(page, site.url(''));
  const fields = { title, description: 'One night.', start_date: soon, end_date: soon, is_pinned: true };
  expect((await call('POST', site.url('/api/workshops'), fields)).status()).toBe(201);
  for (const section of ['events', 'dashboard']) {
    await site.open(page, section);
    const shown = page.locator('#admin-content p').filter({ hasText: new RegExp(`^${title}`) });
    await expect(shown).toBeVisible();
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([section, width, await isCut(shown)]).toEqual([section, width, false]);
    }
  }
});

test('every row of filters starts at the left, and those of uploads share one on a laptop', async ({
  page,
}) => {
  for (const section of ['uploads', 'registrations', 'events', 'leads']) {
    await site.open(page, section);
    const bar = page.locator('#admin-content').getByRole('search');
    await expect(bar).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const starts = await bar.evaluate(it => {
        const boxes = [...it.children].map(child => child.getBoundingClientRect());
        const rows = Map.groupBy(boxes, ({ top, height }) => Math.round((top + height / 2) / 8));
        const left = it.getBoundingClientRect().left;
        return [...rows.values()].map(row => Math.round(Math.min(...row.map(box => box.left)) - left));
      });
      expect([section, width, starts]).toEqual([section, width, starts.map(() => 0)]);
      if (section === 'uploads' && width === 1280) expect(starts).toHaveLength(1);
    }
  }
});

test('on a large screen the panel is in the middle', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const section of ['dashboard', 'events', 'settings']) {
    await site.open(page, section);
    const gaps = await page.locator('.admin-content').evaluate(content => {
      const [inner, outer] = [content, content.parentElement ?? content].map(it =>
        it.getBoundingClientRect(),
      );
      return inner && outer ? [inner.left - outer.left, outer.right - inner.right] : [];
    });
    expect([section, gaps[0]]).toEqual([section, gaps[1]]);
  }
});

test('emails in Settings are a table on a laptop, and start below their filters on a tablet', async ({
  page,
}) => {
  await site.run(`insert into mail_outbox (id, kind, "to", params, last_error, failed_at, created_at) values
    (gen_random_uuid(), 'welcome', 'x@people.test', '{}', '550 5.1.1 No such mailbox', now(), now())`);
  const cells = page.getByRole('table', { name: 'emails' }).locator('tbody').getByRole('cell');
  const edges = () => cells.evaluateAll(all => all.map(cell => Math.round(cell.getBoundingClientRect().top)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open(page, 'settings', '&group=mail&emails=failed');
  await expect(cells).toHaveCount(4);
  expect(new Set(await edges()).size).toBe(1);

  await page.setViewportSize({ width: 768, height: 900 });
  const [first = 0, second = 0] = await edges();
  expect(second).toBeGreaterThan(first);
  const filters = await page.getByRole('group', { name: 'Which emails' }).boundingBox();
  expect((await cells.first().boundingBox())?.x).toBe(filters?.x);
});

test('menus of rows and handles to drag stand out from what is behind them', async ({ page }) => {
  for (const [section, name] of [
    ['users', /^Actions for /],
    ['content', /: move/],
  ] as const) {
    await site.open(page, section);
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeVisible();
    const ground = await colorOf(page.locator('.admin-card').first(), 'background-color');
    expect(contrast(await colorOf(button.locator('svg'), 'color'), ground)).toBeGreaterThan(4.5);
  }
});

test('Save Section lights up with the first change', async ({ page }) => {
  await site.open(page, 'content');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const save = page.getByRole('button', { name: 'Save Section' });
  await expect(page.getByText('No changes yet')).toBeVisible();
  const quiet = await colorOf(save, 'background-color');
  await page.getByLabel('Title', { exact: true }).fill('Every Evening');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const lit = await colorOf(save, 'background-color');
  expect(lit).toBe('#e9a64f');
  expect(quiet).not.toBe(lit);
});
