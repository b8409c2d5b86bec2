import { eq, sql } from 'drizzle-orm';
import { pictureAt, pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { readOnce } from '#src/platform/server/read-once.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { addDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import {
  type AdminSettings,
  PublicSettings,
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

const brandImages = {
  logo: pictureAt(sql`${siteSettings.data}->>'logo'`),
  icon: pictureAt(sql`${siteSettings.data}->>'icon'`),
  socialImage: pictureAt(sql`${siteSettings.data}->>'socialImage'`),
};

/** The settings, with what is stored beside them. An image of the brand is null if it was deleted. */
export const readSettings = readOnce(async ({ db }: DbContext) => {
  const { data, updatedAt } = siteSettings;
  const [row] = await db
    .select({ data, updatedAt, ...brandImages })
    .from(siteSettings)
    .limit(1);
  const { logo = null, icon = null, socialImage = null } = row ?? {};
  return {
    settings: SiteSettings.parse(row?.data ?? {}),
    brand: mapValues({ logo, icon, socialImage }, image => image && pictureOf(image, image.url)),
    facts: row?.data ?? {},
    updatedAt: row?.updatedAt ?? null,
  };
});

export async function getSettings(ctx: DbContext): Promise<SiteSettings> {
  return (await readSettings(ctx)).settings;
}

/** The day in the business's time zone. */
export async function localDayOf(ctx: DbContext, instant: Date): Promise<string> {
  return localPartsOf(instant.getTime(), (await getSettings(ctx)).timeZone).date;
}

/** When the business's next day begins. */
export async function nextMidnight(ctx: QueryContext): Promise<Date> {
  const { timeZone } = await getSettings(ctx);
  const today = localPartsOf(ctx.clock.now().getTime(), timeZone).date;
  return new Date(instantOf(addDays(today, 1), '00:00', timeZone));
}

export async function getSiteLogo(
  ctx: DbContext,
  { logo }: Pick<SiteSettings, 'logo'>,
): Promise<SiteLogo | null> {
  if (logo === null) return null;
  const picture = (await picturesByUrl(ctx, [logo])).get(logo) ?? null;
  return logoOf(picture);
}

/** Without what only pages need. */
export async function getPublicSite(
  ctx: QueryContext,
): Promise<Omit<PublicSite, 'hiddenPages' | 'hiddenSections'>> {
  const { settings, brand } = await readSettings(ctx);
  const social = brand.socialImage;
  return {
    ...PublicSettings.parse(settings),
    logo: logoOf(brand.logo),
    iconId: iconIdOf(brand.icon),
    socialImage: social && { url: social.url, alt: social.alt || settings.siteName },
    year: yearOf(ctx.clock.now(), settings.timeZone),
  };
}

export async function getAdminSettings(ctx: DbContext): Promise<AdminSettings> {
  const { settings, brand, updatedAt } = await readSettings(ctx);
  return {
    ...settings,
    ...brand,
    updatedAt: updatedAt?.toISOString() ?? null,
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

function sitePageOf(slug: SitePageSlug, row: typeof sitePages.$inferSelect): SitePage {
  const { title, description, body, html } = row;
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
