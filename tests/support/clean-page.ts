import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** A phone, a tablet, a laptop and a large screen. */
export const WIDTHS: readonly number[] = [360, 768, 1280, 1920];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe violations in the page, or in the part that the selector matches, and no horizontal overflow. */
export async function expectClean(page: Page, where: string, part?: string): Promise<void> {
  // Skips frames, which contain pages of the site that have their own journeys. That and reporting only violations
  // makes axe twice as fast.
  const axe = new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    .exclude('iframe')
    .setLegacyMode(true);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`);
  expect(found, where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

export async function expectCleanAtWidths(
  page: Page,
  where: string,
  { widths = WIDTHS, part }: { widths?: readonly number[]; part?: string } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `${where} at ${width} px`, part);
  }
}
