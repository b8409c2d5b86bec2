import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The widths of a phone, a tablet, a laptop and a large screen. */
export const WIDTHS: readonly number[] = [360, 768, 1280, 1920];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on the page as it is, or in the part of it that a selector names, and nothing runs off the screen. */
export async function expectClean(page: Page, where: string, part?: string): Promise<void> {
  // Frames hold the site's own pages, which are looked at by a journey of their own; without them axe can look at
  // the page in one go, and to say no more than what is wrong makes that twice as quick again.
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

/** The same at every width, or at those that are named. */
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
