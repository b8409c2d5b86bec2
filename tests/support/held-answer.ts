import type { Page, Route } from '@playwright/test';

/** Holds requests to a URL back until `release`. Then `answer` responds. */
export async function holdAnswer(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<{ release: () => void }> {
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(url, async route => {
    await held;
    await answer(route);
  });
  return { release };
}
