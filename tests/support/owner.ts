import { readFile } from 'node:fs/promises';
import { type APIResponse, type Page, expect } from '@playwright/test';
import { providerOf } from './provider-address.ts';
import { ADMIN, storeSession } from './stored-session.ts';

export async function openSection(page: Page, section: string, params = ''): Promise<void> {
  await storeSession(page, ADMIN);
  await page.goto(`/admin?section=${section}${params}`);
  await expect(page.locator('#admin-content h1')).toBeVisible();
}

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<APIResponse>;

/** Makes changes at the same time as the owner. */
export async function anotherAdmin(page: Page, siteUrl: string): Promise<Call> {
  const signedIn = await page.request.post(`${providerOf(siteUrl)}/auth/v1/token?grant_type=password`, {
    data: ADMIN,
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return (method, path, data) =>
    page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
}

/** So old that it comes last in the lists of other journeys. */
const LONG_OVER = { start_date: '2020-03-01', end_date: '2020-03-03' };

export async function makeEvent(page: Page, siteUrl: string, fields: object): Promise<number> {
  const call = await anotherAdmin(page, siteUrl);
  const answer = await call('POST', '/api/workshops', {
    description: 'Made by a journey.',
    price: 0,
    ...LONG_OVER,
    ...fields,
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Clicks a download button. */
export async function fileBehind(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** In the business's time zone, as in file names. */
export function todayThere(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
}
