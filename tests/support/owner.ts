import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type APIResponse, type Page, expect } from '@playwright/test';
import { providerOf } from './provider-address.ts';
import { ADMIN, storeSession } from './stored-session.ts';

/** Opens a section of the admin panel as the demo's admin. */
export async function openSection(page: Page, section: string, params = ''): Promise<void> {
  await storeSession(page, ADMIN);
  await page.goto(`/admin?section=${section}${params}`);
  await expect(page.locator('#admin-content h1')).toBeVisible();
}

type Call = (method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<APIResponse>;

/** Calls the server as another admin would, at the same time. */
export async function anotherAdmin(page: Page, siteUrl: string): Promise<Call> {
  const signedIn = await page.request.post(`${providerOf(siteUrl)}/auth/v1/token?grant_type=password`, {
    data: ADMIN,
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return (method, path, data) =>
    page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
}

/** Long over, so that it stands last in the lists that other journeys look at. */
const LONG_OVER = { start_date: '2020-03-01', end_date: '2020-03-03' };

/** A workshop of a journey's own. */
export async function makeEvent(page: Page, siteUrl: string, fields: object): Promise<number> {
  const call = await anotherAdmin(page, siteUrl);
  const answer = await call('POST', '/api/workshops', {
    description: 'Made by a journey.',
    ...LONG_OVER,
    ...fields,
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** What axe finds on the page as it is, and how far it is wider than the screen. */
export async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The site's own pages are looked at by a journey of their own.
    .exclude('iframe')
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`),
    where,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** The same at the widths of a phone, a tablet, a laptop and a large screen. */
export async function expectCleanAtWidths(
  page: Page,
  where: string,
  widths: readonly number[] = [360, 768, 1280, 1920],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `${where} at ${width} px`);
  }
}

/** The file that a button hands out. */
export async function fileBehind(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Today on the clock of the business, as files are named by it. */
export function todayThere(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
}
