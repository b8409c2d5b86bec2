import type { Page, Route } from '@playwright/test';

/** Keeps what the page sends to an address from being answered until `release`; then it is answered by `answer`. */
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
