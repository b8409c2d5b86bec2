import { type Page, expect } from '@playwright/test';

/** Doesn't wait for images, which may still be in the making after the first start. */
export async function openLanding(page: Page, path = '/'): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Navigates from another page, so that the data is fetched instead of preloaded. */
export async function arriveAtLanding(page: Page): Promise<void> {
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some(key => key.startsWith('__react')),
  );
  await page.getByRole('link', { name: 'Halation' }).first().click();
}
