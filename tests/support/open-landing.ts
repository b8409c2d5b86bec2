import { type Page, expect } from '@playwright/test';

/** Opens the landing page, without waiting for its images: on a first start they are still being made. */
export async function openLanding(page: Page, path = '/'): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Comes to the landing page by a click on another page, so that it has to fetch what it shows. */
export async function arriveAtLanding(page: Page): Promise<void> {
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some(key => key.startsWith('__react')),
  );
  await page.getByRole('link', { name: 'Halation' }).first().click();
}
