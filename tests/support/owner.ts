import { readFile } from 'node:fs/promises';
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
