import { type Page, expect, test } from '@playwright/test';
import pg from 'pg';
import { startServer } from './journey-server.ts';
import { ADMIN, ageSignIn, storeSession } from './stored-session.ts';

/** A site for a journey that changes what all visitors see. */
export function ownSite(env: () => Promise<Record<string, string>> = async () => ({})) {
  let site: Awaited<ReturnType<typeof startServer>> | null = null;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startServer(await env());
  });
  test.afterAll(async () => site?.stop());

  const url = (path: string): string => `${site?.url ?? ''}${path}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client(site?.env['DATABASE_URL']);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  return {
    url,
    /** For journeys that begin without what the demo's people sent. */
    empty: (table: 'leads' | 'contact_messages' | 'comments') => run(`truncate ${table}`),
    /** Changes the database behind the server's back: it may answer from its cache until its next own change. */
    run,
    ageSignIn: (page: Page) => ageSignIn(page, String(site?.env['DATABASE_URL'])),
    async open(page: Page, section: string, params = ''): Promise<void> {
      await storeSession(page, ADMIN, url(''));
      await page.goto(url(`/admin?section=${section}${params}`));
      await expect(page.locator('#admin-content h1')).toBeVisible();
    },
    /** Waits until the server sends the text with the page. */
    async expectPublic(page: Page, path: string, text: string): Promise<void> {
      const body = async () => (await page.request.get(url(path))).text();
      await expect.poll(body, { intervals: [100] }).toContain(text);
    },
  };
}

export const toast = (page: Page, text: string) =>
  page.getByRole('listitem').getByText(text, { exact: true });
