import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TestClock } from '#tests/support/context.ts';
import { getJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { PublicSite, SitePage, SitePageInput, SiteSettings } from '../settings.contract.ts';
import { FOOTER_PAGES } from '../settings.rules.ts';
import { saveSettings, saveSitePage } from './settings.commands.ts';
import { sitePages } from './settings.table.ts';

const clock = new TestClock('2026-12-31T20:00:00Z');
const server = setUpTestServer({ clock, env: { TIME_ZONE: 'America/New_York' } });

const read = (path: string) => getJson(server.url + path);

it('returns default settings, and the time zone from the first start', async () => {
  const { status, body } = await read('/api/site');
  expect(status).toBe(200);
  const defaults = PublicSite.parse({
    logo: null,
    iconId: null,
    socialImage: null,
    year: 2026,
    hiddenPages: [],
    hiddenSections: [],
  });
  expect(z.strictObject(PublicSite.shape).parse(body)).toEqual({ ...defaults, timeZone: 'America/New_York' });
});

it("changes the year at midnight in the business's time zone", async () => {
  clock.set('2027-01-01T04:59:59Z');
  expect((await read('/api/site')).body).toMatchObject({ year: 2026 });
  clock.set('2027-01-01T05:00:00Z');
  expect((await read('/api/site')).body).toMatchObject({ year: 2027 });
});

it('shows a change right away and leaves other settings alone', async () => {
  await saveSettings(server.ctx, { siteName: 'Penumbra', earlyBirdSeats: 4 });
  await saveSettings(server.ctx, { earlyBirdSeats: 5 });
  const changed = { siteName: 'Penumbra', earlyBirdSeats: 5, timeZone: 'America/New_York' };
  expect((await read('/api/site')).body).toMatchObject(changed);
});

it('refuses an invalid time zone', () => {
  const { error } = SiteSettings.safeParse({ timeZone: 'Mars/Olympus' });
  expect(error?.issues[0]?.path).toEqual(['timeZone']);
});

it('has a page for every link in the footer from the first start', async () => {
  for (const { slug, label } of FOOTER_PAGES) {
    const { status, body } = await read(`/api/pages/${slug}`);
    expect(status).toBe(200);
    expect(z.strictObject(SitePage.shape).parse(body)).toMatchObject({ slug, title: label });
  }
  expect((await read('/api/pages/secrets')).status).toBe(404);
});

it("renders a page's Markdown to HTML without scripts", async () => {
  const body = '## Hello\n\n[a](javascript:alert(1)) <script>alert(2)</script> **bold**';
  await saveSitePage(server.ctx, SitePageInput.parse({ slug: 'blog', title: 'Notes', body }));
  const page = SitePage.parse((await read('/api/pages/blog')).body);
  expect(page).toMatchObject({ title: 'Notes', body, updatedAt: '2027-01-01T05:00:00.000Z' });
  expect(page.html).toContain('<h2>Hello</h2>');
  expect(page.html).toContain('<strong>bold</strong>');
  expect(page.html).not.toMatch(/<script|javascript:/);
});

it('stores the HTML of a page', async () => {
  await saveSitePage(server.ctx, SitePageInput.parse({ slug: 'alumni', title: 'Alumni', body: '**kept**' }));
  const [stored] = await server.ctx.db.select().from(sitePages).where(eq(sitePages.slug, 'alumni'));
  expect(stored?.html).toBe('<p><strong>kept</strong></p>');
});

it('refuses a text that would take minutes to render, and serves other requests in the meantime', async () => {
  const body = '> - '.repeat(15_000);
  let isRefused = false;
  const outcome = saveSitePage(server.ctx, SitePageInput.parse({ slug: 'blog', title: 'Notes', body }))
    .catch((error: unknown) => error)
    .finally(() => {
      isRefused = true;
    });
  expect((await read('/healthz')).status).toBe(200);
  expect(isRefused).toBe(false);
  expect(await outcome).toMatchObject({ status: 422, fields: { body: expect.any(String) } });
}, 30_000);
