import { type Page, expect, test } from '@playwright/test';
import pg from 'pg';
import { DEMO_PASSWORD } from './journey-server.ts';
import { providerOf } from './provider-address.ts';

export const MEMBER = { email: 'member@halation.test', password: DEMO_PASSWORD };
export const ADMIN = { email: 'admin@halation.test', password: DEMO_PASSWORD };

const provider = (): string => providerOf(String(test.info().project.use.baseURL));

/** As if the person had signed in during an earlier visit. Call it before the first page is opened. */
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

/** As if the person had signed out on another device. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('halation.auth') ?? '{}') as { access_token: string }).access_token,
  );
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post(`${provider()}/auth/v1/logout?scope=local`, { headers });
}

/** Waits for the session to end, because the server renders 'Login' even before that. */
export async function signOutByAddress(page: Page, siteUrl = ''): Promise<void> {
  await page.goto(`${siteUrl}/api/logout`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('halation.auth'))).toBeNull();
}

/** As if everyone on this site had signed in an hour ago. The token is renewed, which proves nothing. */
export async function ageSignIn(page: Page, databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`update idp.sessions set amr = (
    select jsonb_agg(jsonb_set(proof, '{timestamp}', to_jsonb((proof->>'timestamp')::bigint - 3600)))
    from jsonb_array_elements(amr) proof)`);
  await client.end();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('halation.auth') ?? '{}') as object;
    localStorage.setItem('halation.auth', JSON.stringify({ ...kept, expires_at: 1 }));
  });
  await page.reload();
}
