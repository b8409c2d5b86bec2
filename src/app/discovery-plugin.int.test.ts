import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveWorkshopContent } from '#src/features/workshops/server/workshops.commands.content.ts';
import { WorkshopContentInput } from '#src/features/workshops/workshops.contract.content.ts';
import { updateWorkshop } from '#src/features/workshops/server/workshops.commands.ts';
import { TestClock } from '#tests/support/context.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const siteUrl = 'https://halation.studio';
const clock = new TestClock('2026-06-15T19:00:00Z');
let server: TestServer;
let shown: number;
let hidden: number;

async function get(path: string) {
  const response = await fetch(server.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

beforeAll(async () => {
  server = await startTestServer({ clock, env: { SITE_URL: siteUrl, DEMO_PUBLIC: '1' } });
  const dates = { startDate: '2026-07-10', endDate: '2026-07-11' };
  shown = (await aWorkshop(server.ctx, { ...dates, title: "Crème & Light: the Painter's Way" })).id;
  hidden = (await aWorkshop(server.ctx, { ...dates, title: 'Hidden', isVisible: false })).id;
  await aWorkshop(server.ctx, { title: 'Over', startDate: '2026-03-01', endDate: '2026-03-02' });
  await aWorkshop(server.ctx, { title: 'Some day' });
  const day = { title: 'Light', description: '', time: '9:00 AM-6:00 PM' };
  const scheduleData = [
    { ...day, day: 'Day 1' },
    { ...day, day: 'Day 2' },
  ];
  const content = WorkshopContentInput.parse({ scheduleData });
  await saveWorkshopContent(server.ctx, { workshopId: shown, content });
});
afterAll(() => server.stop());

describe('for search engines', () => {
  it('the sitemap lists all public pages and no hidden ones', async () => {
    const { headers, text } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1]);
    expect(found).toContain(`${siteUrl}/`);
    expect(found).toContain(`${siteUrl}/events/${shown}`);
    expect(found).toContain(`${siteUrl}/privacy`);
    expect(found).not.toContain(`${siteUrl}/events/${hidden}`);
    expect(text).toMatch(/\/events\/\d+<\/loc><lastmod>2026-06-15T19:00:00.000Z<\/lastmod>/);
  });

  it('the sitemap shows changes right away', async () => {
    const before = await get('/sitemap.xml');
    clock.set('2026-06-16T08:00:00Z');
    await updateWorkshop(server.ctx, { id: shown, changes: { price: 700 } });
    const after = await get('/sitemap.xml');
    expect(before.text).not.toContain('2026-06-16');
    expect(after.text).toContain('<lastmod>2026-06-16T08:00:00.000Z</lastmod>');
  });

  it('robots.txt excludes private paths and links to the sitemap', async () => {
    const { headers, text } = await get('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^User-agent: \*$/m);
    for (const path of ['/api/', '/admin', '/dashboard']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });
});

it("the web manifest contains the site's name and icons", async () => {
  const { headers, text } = await get('/site.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  const manifest = JSON.parse(text) as { name: string; icons: { src: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'Halation', start_url: '/' });
  expect(manifest.icons.map(icon => icon.purpose)).toContain('maskable');
});

describe('for calendars', () => {
  it('a workshop has a calendar file with its days', async () => {
    const { headers, text } = await get(`/events/${shown}/calendar.ics`);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="creme-light-the-painters-way.ics"',
    );
    const { entries } = readCalendar(text);
    expect(entries.map(entry => entry['DTSTART'])).toEqual(['20260710T160000Z', '20260711T160000Z']);
    expect(entries[0]).toMatchObject({
      UID: `workshop-${shown}-day-1@halation.studio`,
      'URL;VALUE=URI': `${siteUrl}/events/${shown}`,
    });
  });

  it('there is no file for a workshop that is hidden, missing or without dates', async () => {
    const undated = await aWorkshop(server.ctx);
    for (const id of [hidden, undated.id, 999_999, 'x']) {
      expect((await get(`/events/${id}/calendar.ics`)).status).toBe(404);
    }
  });

  it('the feed contains visible upcoming workshops with dates', async () => {
    const { headers, text } = await get('/calendar.ics');
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBeNull();
    const { head, entries } = readCalendar(text);
    expect(head['X-WR-CALNAME']).toBe('Halation Workshops');
    expect(new Set(entries.map(entry => entry['URL;VALUE=URI']))).toEqual(
      new Set([`${siteUrl}/events/${shown}`]),
    );
  });

  it('a workshop disappears from the feed when it ends, without a write', async () => {
    clock.set('2026-07-12T08:00:00Z');
    expect(readCalendar((await get('/calendar.ics')).text).entries).toEqual([]);
    clock.set('2026-06-16T08:00:00Z');
  });

  it('a subscriber with the current feed gets a 304', async () => {
    const first = await get('/calendar.ics');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${server.url}/calendar.ics`, { headers })).status).toBe(304);
  });
});
