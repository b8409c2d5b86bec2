import { readFile } from 'node:fs/promises';
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import { expectCleanAtWidths } from '#tests/support/clean-page.ts';
import { ownSite } from '#tests/support/own-site.ts';
import { anotherAdmin, todayThere } from '#tests/support/owner.ts';

const site = ownSite();

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const cellsOf = (page: Page, name: string, words: string): Locator =>
  table(page, name).getByRole('row').filter({ hasText: words }).getByRole('cell');
const slider = (page: Page) => page.getByRole('slider', { name: 'Visits and visitors over time' });

const title = 'Journey of Figures';

async function makeWorkshop(page: Page): Promise<number> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const call = await anotherAdmin(page, site.url(''));
  const answer = await call('POST', site.url('/api/workshops'), {
    title,
    description: 'Made by a journey.',
    price: 650,
    max_participants: 10,
    start_date: day(20),
    end_date: day(21),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Opens a page in a browser of its own, as a phone or a computer, and waits until the visit has been sent. */
async function visit(browser: Browser, userAgent: string, url: string, referer?: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent })).newPage();
  const sent = page.waitForResponse(answer => answer.url().endsWith('/api/analytics/events'));
  await page.goto(url, { waitUntil: 'domcontentloaded', ...(referer && { referer }) });
  expect((await sent).status()).toBe(204);
  return page;
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0';
const OTHER_COMPUTER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Firefox/132.0';

async function reserve(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Reserve Your Spot - / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Reserve Your Spot' });
  await form.getByLabel('First name').fill('Jonas');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Email').fill('jonas@business.test');
  await form.getByLabel('How did you hear about us?').selectOption('A friend or colleague');
  await form.getByRole('button', { name: 'Reserve Your Spot' }).click();
  await expect(page.getByText('Reservation Submitted!', { exact: true })).toBeVisible();
}

test('the owner sees how many people saw a workshop, where they came from, what a campaign brought and what is to come', async ({
  page,
  browser,
}) => {
  test.slow(); // Three visitors in browsers of their own.
  const id = await makeWorkshop(page);
  await site.open(page, 'analytics', `&workshop=${id}`);
  await expect(page.getByText('No visits yet')).toBeVisible();
  await expect(page.getByText('No seats were booked in this period.')).toBeVisible();

  const link = site.url(`/events/${id}?utm_source=instagram&utm_campaign=journey-reel`);
  await reserve(await visit(browser, PHONE, link));
  await visit(browser, COMPUTER, site.url(`/events/${id}`), 'https://www.google.com/');
  await visit(browser, OTHER_COMPUTER, site.url(`/events/${id}`));

  await page.getByRole('combobox', { name: 'Workshop', exact: true }).selectOption('All workshops');
  await expect(async () => {
    await page.reload();
    await expect(cellsOf(page, 'From seeing to booking', title).first()).toHaveText('3', { timeout: 2000 });
  }).toPass();
  await expect(cellsOf(page, 'From seeing to booking', title)).toHaveText([
    '3',
    '1 (33%)',
    '1 (33%)',
    '0 (0%)',
    '0 (0%)',
    '0',
  ]);
  await expect(cellsOf(page, 'Top pages', title)).toHaveText(['3']);
  await expect(cellsOf(page, 'Campaigns', 'journey-reel')).toHaveText(['1', '1', '$650']);
  await expect(cellsOf(page, 'Upcoming workshops', title)).toHaveText([
    '1 of 10 (10%)',
    '1',
    '–',
    '$650',
    '$0',
    '$6,500',
  ]);

  await page.getByRole('combobox', { name: 'Workshop', exact: true }).selectOption(String(id));
  await expect(page).toHaveURL(new RegExp(`workshop=${id}`));
  await page.reload();
  await expect(cellsOf(page, 'From seeing to booking', 'Reserved')).toHaveText(['1', '33%', '100%']);
  await expect(cellsOf(page, 'Sources', 'Instagram')).toHaveText(['1', '1', '1', '$650']);
  await expect(cellsOf(page, 'Sources', 'Google')).toHaveText(['1', '1', '0', '$0']);
  await expect(cellsOf(page, 'Sources', 'Direct')).toHaveText(['1', '1', '0', '$0']);
  await expect(cellsOf(page, 'Where they came from', 'Instagram')).toHaveText(['1']);
  await expect(cellsOf(page, 'How they heard about you', 'A friend or colleague')).toHaveText(['1']);
  await expect(page.getByText('1 person answered differently from their link.')).toBeVisible();
  await expect(page.getByText('1 of 10 (10%)')).toBeVisible();
  await slider(page).focus();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /: Visits 3, Visitors 3, /);
  await expectCleanAtWidths(page, 'Analytics of one workshop');
});

test('the owner chooses days, reads the chart with the keyboard or as a table, and saves it', async ({
  page,
}) => {
  await site.open(page, 'analytics');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/range=7/);
  await expect(slider(page)).toHaveAttribute('aria-valuemax', '6');
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /: Visits \d+, Visitors \d+, Visits, 7 days before \d+$/,
  );
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '5');

  const asTable = page.getByRole('button', { name: 'View as Table of Visits and visitors' });
  await asTable.click();
  await expect(slider(page)).toHaveCount(0);
  await expect(table(page, 'Visits and visitors').getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'View as Chart of Visits and visitors' }).click();
  await expect(slider(page)).toBeVisible();

  await page.getByRole('button', { name: 'Export CSV' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Visits and visitors' }).click();
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toContain(todayThere());

  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('First day').fill('2020-01-01');
  await expect(page.getByRole('alert')).toHaveText('Choose at most 400 days.');
  await page.getByLabel('Last day').fill('2020-01-31');
  await expect(page.getByText('No visits in this period')).toBeVisible();
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(slider(page)).toHaveAttribute('aria-valuemax', '29');
  await expectCleanAtWidths(page, 'Analytics');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Last 12 months');
  await expect(slider(page)).toHaveAttribute('aria-valuemax', '51');
});
