import { type Page, expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from './journey-server.ts';
import { providerOf } from './provider-address.ts';

/** The demo's accounts. */
export const MEMBER = { email: 'member@halation.test', password: DEMO_PASSWORD };
export const ADMIN = { email: 'admin@halation.test', password: DEMO_PASSWORD };

/** Where the running journey's site lets people sign in. */
const provider = (): string => providerOf(String(test.info().project.use.baseURL));

/**
 * Gives a browser the session that an earlier visit left there; no page of the site has run yet. `siteUrl`: a site of
 * the journey's own.
 */
export async function storeSession(
  page: Page,
  account: { email: string; password: string },
  siteUrl?: string,
): Promise<void> {
  const answer = await page.request.post(
    `${siteUrl ? providerOf(siteUrl) : provider()}/auth/v1/token?grant_type=password`,
    {
      data: account,
    },
  );
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}`);
  const session = await answer.text();
  await page.goto(`${siteUrl ?? ''}/favicon.svg`);
  await page.evaluate(kept => localStorage.setItem('halation.auth', kept), session);
}

/** Ends the session at the provider, as when it was signed out on another device. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('halation.auth') ?? '{}') as { access_token: string }).access_token,
  );
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post(`${provider()}/auth/v1/logout?scope=local`, { headers });
}

/** Signs out by the address that links and other pages lead to; the server draws 'Login' before the session is gone. */
export async function signOutByAddress(page: Page, siteUrl = ''): Promise<void> {
  await page.goto(`${siteUrl}/api/logout`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('halation.auth'))).toBeNull();
}
