import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { readCalendar } from '#tests/support/read-calendar.ts';

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const attribute = (page: Page, selector: string, name = 'content') =>
  page.locator(`head ${selector}`).getAttribute(name);

async function thingsOn(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map(text => JSON.parse(text) as Thing);
}

async function pagesInSitemap(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1] ?? '');
}

test('every page in the sitemap has a title, a canonical URL and a description', async ({ request }) => {
  const addresses = await pagesInSitemap(request);
  expect(addresses.length).toBeGreaterThan(15);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const address of addresses) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(answer.status(), address).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html.match(/<h1[ >]/g), address).toHaveLength(1);
    titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '');
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(titles.size).toBe(addresses.length);
  expect(descriptions.size).toBe(addresses.length);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a workshop has complete structured data and an image for link previews', async ({
    page,
    request,
  }) => {
    test.slow(); // On a first start all pictures are being made.
    const upcoming = (await (await request.get('/api/workshops/upcoming')).json()) as { id: number }[];
    await page.goto(`/events/${upcoming[0]?.id}`);
    const event = (await thingsOn(page)).find(thing => thing['@type'] === 'Event');
    expect(event?.['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00$/);
    expect(event?.['endDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00$/);
    expect(event).toHaveProperty('offers.priceCurrency', 'USD');
    const picture = await request.get((await attribute(page, 'meta[property="og:image"]')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(sizeOfJpeg(await picture.body())).toEqual({ width: 1200, height: 630 });
  });

  test("missing pages aren't indexed", async ({ page }) => {
    for (const path of ['/nowhere', '/events/999999']) {
      expect((await page.goto(path))?.status()).toBe(404);
      expect(await attribute(page, 'meta[name="robots"]')).toBe('noindex');
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    }
  });
});

test("the web manifest's icons and the calendar feed exist", async ({ page, request }) => {
  await page.goto('/');
  const manifest = await request.get((await attribute(page, 'link[rel="manifest"]', 'href')) ?? '');
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  const feed = await request.get((await attribute(page, 'link[type="text/calendar"]', 'href')) ?? '');
  expect(readCalendar(await feed.text()).entries.length).toBeGreaterThan(5);
});

test('a page opened by a click has its own title and canonical URL', async ({ page }) => {
  await page.goto('/');
  const home = await page.title();
  const link = page.getByRole('link', { name: /^View Details/ }).first();
  const path = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveTitle(new RegExp(` - ${home}$`));
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await page.goBack();
  await expect(page).toHaveTitle(home);
});

/** Reads the JPEG's frame header. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('This is no JPEG');
}
