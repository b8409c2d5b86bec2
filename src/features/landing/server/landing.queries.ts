import { getTableColumns } from 'drizzle-orm';
import { pictureAt, pictureOf } from '#src/features/media/server/media.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { jsonRow } from '#src/platform/server/database/json-row.ts';
import { readOnce } from '#src/platform/server/read-once.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { DEFAULT_SUBTITLE, LANDING_TEXTS, type LandingContent } from '../landing.rules.ts';
import { landingContent } from './landing.table.ts';

const { onlyRow: _, ...columns } = getTableColumns(landingContent);
const landing = jsonRow({
  ...columns,
  hero: pictureAt(landingContent.heroImage),
  about: pictureAt(landingContent.aboutImage),
});

const UNSAVED = {
  ...mapValues(LANDING_TEXTS, () => null),
  heroTitle: null,
  heroSubtitle: null,
  heroImage: null,
  hero: null,
  aboutImage: null,
  about: null,
  features: [],
  ctaButtonUrl: null,
  hiddenParts: [],
  updatedAt: null,
};

/** Falls back to the site's name and, unless it is hidden, the specified subtitle. */
export const getLanding = readOnce(async (ctx: DbContext): Promise<LandingContent> => {
  const [saved] = await ctx.db.select({ landing }).from(landingContent).limit(1);
  const { hero, about, ...row } = saved?.landing ?? UNSAVED;
  const isSubtitleHidden = row.hiddenParts.some(part => part === 'heroSubtitle');
  return {
    ...row,
    heroTitle: row.heroTitle ?? (await getSettings(ctx)).siteName,
    heroSubtitle: row.heroSubtitle ?? (isSubtitleHidden ? '' : DEFAULT_SUBTITLE),
    heroImage: row.heroImage ? pictureOf(hero, row.heroImage) : null,
    aboutImage: row.aboutImage ? pictureOf(about, row.aboutImage) : null,
    updatedAt: row.updatedAt && new Date(row.updatedAt).toISOString(),
  };
});
