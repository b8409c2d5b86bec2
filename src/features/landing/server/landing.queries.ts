import { getTableColumns } from 'drizzle-orm';
import { pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { DEFAULT_SUBTITLE, LANDING_TEXTS, type LandingContent } from '../landing.rules.ts';
import { landingContent } from './landing.table.ts';

const EMPTY_ROW: Omit<typeof landingContent.$inferSelect, 'heroTitle' | 'onlyRow' | 'updatedAt'> & {
  heroTitle: null;
  updatedAt: null;
} = {
  ...mapValues(LANDING_TEXTS, () => null),
  heroTitle: null,
  heroSubtitle: null,
  heroImage: null,
  aboutImage: null,
  features: [],
  ctaButtonUrl: null,
  hiddenParts: [],
  updatedAt: null,
};

const { onlyRow: _, ...columns } = getTableColumns(landingContent);

/** Falls back to the site's name and, unless it is hidden, the specified subtitle. */
export async function getLanding(ctx: DbContext): Promise<LandingContent> {
  const [rows, settings] = await Promise.all([
    ctx.db.select(columns).from(landingContent).limit(1),
    getSettings(ctx),
  ]);
  const row = rows[0] ?? EMPTY_ROW;
  const pictures = await picturesByUrl(
    ctx,
    [row.heroImage, row.aboutImage].filter(url => url !== null),
  );
  const pictureAt = (url: string | null) => (url ? (pictures.get(url) ?? pictureOf(null, url)) : null);
  return {
    ...row,
    heroTitle: row.heroTitle ?? settings.siteName,
    heroSubtitle: row.heroSubtitle ?? (row.hiddenParts.includes('heroSubtitle') ? '' : DEFAULT_SUBTITLE),
    heroImage: pictureAt(row.heroImage),
    aboutImage: pictureAt(row.aboutImage),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
