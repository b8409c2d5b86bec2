import { eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { escapeMarkup } from '#src/shared/escape-markup.ts';
import {
  type AdminSettings,
  type PublicSite,
  type SitePage,
  SitePageSlug,
  SiteSettings,
} from '../settings.contract.ts';
import { yearOf } from '../settings.rules.year.ts';
import { sitePages, siteSettings } from './settings.table.ts';

export const DEFAULT_SETTINGS: SiteSettings = SiteSettings.parse({});

const selectSettings = prepared(db =>
  db.select({ data: siteSettings.data }).from(siteSettings).limit(1).prepare('settings'),
);

export async function getSettings(ctx: Pick<Context, 'db'>): Promise<SiteSettings> {
  const [row] = await selectSettings(ctx.db).execute();
  return SiteSettings.parse(row?.data ?? {});
}

/** Without what only pages need. */
export async function getPublicSite(
  ctx: Pick<Context, 'db' | 'clock'>,
): Promise<Omit<PublicSite, 'hiddenPages' | 'hiddenSections'>> {
  const {
    mailSenderName: _,
    emailsKeptDays: __,
    requireTwoFactor: ___,
    ...settings
  } = await getSettings(ctx);
  return { ...settings, year: yearOf(ctx.clock.now(), settings.timeZone) };
}

export async function getAdminSettings(ctx: Pick<Context, 'db'>): Promise<AdminSettings> {
  const [row] = await ctx.db.select().from(siteSettings).limit(1);
  return {
    ...(await getSettings(ctx)),
    ignoredTimeZone: row?.data.ignoredTimeZone ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export async function isKnownToPostgres(ctx: Pick<Context, 'db'>, timeZone: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select 1 from pg_timezone_names where name = ${timeZone}`);
  return rows.length > 0;
}

const selectPage = prepared(db =>
  db
    .select()
    .from(sitePages)
    .where(eq(sitePages.slug, sql.placeholder('slug')))
    .limit(1)
    .prepare('site_page'),
);

export async function getSitePage(ctx: Pick<Context, 'db'>, slug: string): Promise<SitePage> {
  const known = SitePageSlug.safeParse(slug);
  const [row] = known.success ? await selectPage(ctx.db).execute({ slug }) : [];
  if (!known.success || !row) throw new NotFound('Page not found');
  return sitePageOf(known.data, row);
}

/** Fallback for a page whose Markdown couldn't be rendered. */
export function plainHtml(body: string): string {
  return `<p>${escapeMarkup(body)}</p>`;
}

function sitePageOf(slug: SitePageSlug, row: typeof sitePages.$inferSelect): SitePage {
  const { title, description, body } = row;
  const html = row.html ?? plainHtml(body);
  return { slug, title, description, body, html, updatedAt: row.updatedAt.toISOString() };
}

export async function listWholeSitePages(ctx: Pick<Context, 'db'>): Promise<SitePage[]> {
  const rows = await ctx.db.select().from(sitePages);
  return SitePageSlug.options.flatMap(slug => {
    const row = rows.find(one => one.slug === slug);
    return row ? [sitePageOf(slug, row)] : [];
  });
}

export async function listSitePages(
  ctx: Pick<Context, 'db'>,
): Promise<Pick<SitePage, 'slug' | 'updatedAt'>[]> {
  const rows = await ctx.db.select({ slug: sitePages.slug, updatedAt: sitePages.updatedAt }).from(sitePages);
  const bySlug = new Map<string, Date>(rows.map(row => [row.slug, row.updatedAt]));
  return SitePageSlug.options.flatMap(slug => {
    const updatedAt = bySlug.get(slug);
    return updatedAt ? [{ slug, updatedAt: updatedAt.toISOString() }] : [];
  });
}
