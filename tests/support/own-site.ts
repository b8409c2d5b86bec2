import { type Page, expect, test } from '@playwright/test';
import { startServer } from './journey-server.ts';
import { ADMIN, storeSession } from './stored-session.ts';

/** A site of a journey's own, where the owner may change what all visitors see. */
export function ownSite() {
  let site: Awaited<ReturnType<typeof startServer>> | null = null;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startServer();
  });
  test.afterAll(async () => site?.stop());

  const url = (path: string): string => `${site?.url ?? ''}${path}`;
  return {
    url,
    /** Opens a section of the admin panel as the owner. */
    async open(page: Page, section: string, params = ''): Promise<void> {
      await storeSession(page, ADMIN, url(''));
      await page.goto(url(`/admin?section=${section}${params}`));
      await expect(page.locator('#admin-content h1')).toBeVisible();
    },
    /** Waits until visitors are sent a text with a page: within a second of its saving. */
    async expectPublic(page: Page, path: string, text: string): Promise<void> {
      const body = async () => (await page.request.get(url(path))).text();
      await expect.poll(body, { timeout: 1000, intervals: [100] }).toContain(text);
    },
  };
}

/** The toast that shows. */
export const toast = (page: Page, text: string) =>
  page.getByRole('listitem').getByText(text, { exact: true });
