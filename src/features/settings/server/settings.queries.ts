import { eq, sql } from 'drizzle-orm';
import type { Picture } from '#src/features/media/media.contract.ts';
import { picturesByUrl } from '#src/features/media/server/media.queries.ts';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { escapeMarkup } from '#src/shared/escape-markup.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import {
  type AdminSettings,
  type PublicSite,
  type SiteLogo,
  type SitePage,
  SitePageSlug,
  SiteSettings,
} from '../settings.contract.ts';
import { withPeriods } from '../settings.rules.retention.ts';
import { iconIdOf, logoOf } from '../settings.rules.brand.ts';
import { yearOf } from '../settings.rules.year.ts';
import { sitePages, siteSettings } from './settings.table.ts';

export const DEFAULT_SETTINGS: SiteSettings = SiteSettings.parse({});

export async function getSettings(ctx: DbContext): Promise<SiteSettings> {
  const [row] = await ctx.db.select({ data: siteSettings.data }).from(siteSettings).limit(1);
  return SiteSettings.parse(row?.data ?? {});
}

/** The day in the business's time zone. */
export async function localDayOf(ctx: DbContext, instant: Date): Promise<string> {
  return localPartsOf(instant.getTime(), (await getSettings(ctx)).timeZone).date;
}

type BrandUrls = Pick<SiteSettings, 'logo' | 'icon' | 'socialImage'>;

/** Null for an image that was deleted. */
async function picturesOf(
  ctx: DbContext,
  { logo, icon, socialImage }: BrandUrls,
): Promise<Record<keyof BrandUrls, Picture | null>> {
  const pictures = await picturesByUrl(
    ctx,
    [logo, icon, socialImage].filter(url => url !== null),
  );
  const pictureAt = (url: string | null) => {
    const picture = url === null ? undefined : pictures.get(url);
    return picture?.width ? picture : null;
  };
  return { logo: pictureAt(logo), icon: pictureAt(icon), socialImage: pictureAt(socialImage) };
}

export async function getSiteLogo(
  ctx: DbContext,
  settings: Pick<SiteSettings, 'logo'>,
): Promise<SiteLogo | null> {
  if (settings.logo === null) return null;
  return logoOf((await picturesOf(ctx, { logo: settings.logo, icon: null, socialImage: null })).logo);
}

/** Without what only pages need. */
export async function getPublicSite(
  ctx: QueryContext,
): Promise<Omit<PublicSite, 'hiddenPages' | 'hiddenSections'>> {
  const {
    mailSenderName: _,
    keep: __,
    requireTwoFactor: ___,
    nightlyBackup: ____,
    logo,
    icon,
    socialImage,
    ...settings
  } = await getSettings(ctx);
  const pictures = await picturesOf(ctx, { logo, icon, socialImage });
  const social = pictures.socialImage;
  const brand = {
    logo: logoOf(pictures.logo),
    iconId: iconIdOf(pictures.icon),
    socialImage: social && { url: social.url, alt: social.alt || settings.siteName },
  };
  return { ...settings, ...brand, year: yearOf(ctx.clock.now(), settings.timeZone) };
}

export async function getAdminSettings(ctx: DbContext): Promise<AdminSettings> {
  const [row] = await ctx.db.select().from(siteSettings).limit(1);
  const settings = SiteSettings.parse(row?.data ?? {});
  return {
    ...settings,
    ...(await picturesOf(ctx, settings)),
    ignoredTimeZone: row?.data.ignoredTimeZone ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export async function isKnownToPostgres(ctx: DbContext, timeZone: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select 1 from pg_timezone_names where name = ${timeZone}`);
  return rows.length > 0;
}

export async function getSitePage(ctx: DbContext, slug: string): Promise<SitePage> {
  const known = SitePageSlug.safeParse(slug);
  if (!known.success) throw new NotFound('Page not found');
  const [row] = await ctx.db.select().from(sitePages).where(eq(sitePages.slug, known.data));
  if (!row) throw new NotFound('Page not found');
  return sitePageOf(known.data, row);
}

/** With the periods of the settings in place of `{keep:leads}` and the others. */
export async function getShownPage(ctx: DbContext, slug: string): Promise<SitePage> {
  const page = await getSitePage(ctx, slug);
  const { keep } = await getSettings(ctx);
  const { description, body, html } = page;
  return {
    ...page,
    description: withPeriods(description, keep),
    body: withPeriods(body, keep),
    html: withPeriods(html, keep),
  };
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

export async function listWholeSitePages(ctx: DbContext): Promise<SitePage[]> {
  const rows = await ctx.db.select().from(sitePages);
  return SitePageSlug.options.flatMap(slug => {
    const row = rows.find(one => one.slug === slug);
    return row ? [sitePageOf(slug, row)] : [];
  });
}

export async function listSitePages(ctx: DbContext): Promise<Pick<SitePage, 'slug' | 'updatedAt'>[]> {
  const rows = await ctx.db.select({ slug: sitePages.slug, updatedAt: sitePages.updatedAt }).from(sitePages);
  const bySlug = new Map<string, Date>(rows.map(row => [row.slug, row.updatedAt]));
  return SitePageSlug.options.flatMap(slug => {
    const updatedAt = bySlug.get(slug);
    return updatedAt ? [{ slug, updatedAt: updatedAt.toISOString() }] : [];
  });
}
