import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoWorkshops } from '#demo/demo-workshops.ts';
import { listUpcomingWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { headHtml } from './head-html.ts';
import { headOf } from './head.ts';
import { matchPage } from './pages.ts';
import { structuredDataOf } from './structured-data.ts';

const siteUrl = 'https://halation.studio';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
}, 240_000);
afterAll(() => server.stop());

/** A page's head from the answers that the page itself would get. */
async function pageAt(path: string, ...urls: string[]) {
  const answers = ['/api/site', ...urls].map(async url => [
    url,
    await (await fetch(server.url + url)).json(),
  ]);
  const data = Object.fromEntries(await Promise.all(answers)) as Record<string, unknown>;
  const match = matchPage(path);
  return { html: headHtml(headOf(match, data), siteUrl), things: structuredDataOf(match, data, siteUrl) };
}

it('every demo workshop has a description, a picture to share and a complete event', async () => {
  const workshops = await listUpcomingWorkshops(server.ctx);
  expect(workshops.length).toBeGreaterThanOrEqual(demoWorkshops.length / 2 - 1);
  for (const { id } of workshops) {
    const { html, things } = await pageAt(
      `/events/${id}`,
      `/api/workshops/${id}`,
      `/api/workshops/${id}/content`,
    );
    expect(html).toMatch(/name="description" content="[^"]{60,}"/);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(image).toMatch(/^https:\/\/halation\.studio\/media\/[0-9a-f]{16}\/social\.jpg$/);
    const event = things.find(thing => thing['@type'] === 'Event');
    expect(event?.['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00-0[78]:00$/);
    expect(event?.['endDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00-0[78]:00$/);
    expect(event).toHaveProperty('offers.priceCurrency', 'USD');
  }
});

it('the landing page lists what is upcoming, and each footer page has words of its own', async () => {
  const { things } = await pageAt('/', '/api/landing-content', '/api/workshops/upcoming');
  const list = things.find(thing => thing['@type'] === 'ItemList')?.['itemListElement'];
  expect(list).toHaveLength((await listUpcomingWorkshops(server.ctx)).length);
  const descriptions = await Promise.all(
    ['stories', 'blog', 'privacy'].map(async slug => {
      const { html } = await pageAt(`/${slug}`, `/api/pages/${slug}`);
      return /name="description" content="([^"]+)"/.exec(html)?.[1];
    }),
  );
  expect(new Set(descriptions).size).toBe(3);
});
