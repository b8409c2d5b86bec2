import { pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import type { LandingContent } from '../landing.contract.ts';
import { DEFAULT_SUBTITLE } from '../landing.rules.ts';
import { landingContent } from './landing.table.ts';

const NOTHING_SAVED = {
  heroTitle: null,
  heroSubtitle: null,
  heroImage: null,
  aboutTitle: null,
  aboutDescription: null,
  aboutImage: null,
  features: [],
  ctaHeadline: null,
  ctaButtonText: null,
  ctaButtonUrl: null,
  captureFormTitle: null,
  captureFormSubtitle: null,
  updatedAt: null,
};

const selectLanding = prepared(db => db.select().from(landingContent).limit(1).prepare('landing_content'));

/** The landing page's content; the site's name and the specified subtitle where none was saved. */
export async function getLanding(ctx: Pick<Context, 'db'>): Promise<LandingContent> {
  const [rows, settings] = await Promise.all([selectLanding(ctx.db).execute(), getSettings(ctx)]);
  const row = rows[0] ?? NOTHING_SAVED;
  const pictures = await picturesByUrl(
    ctx,
    [row.heroImage, row.aboutImage].filter(url => url !== null),
  );
  const pictureAt = (url: string | null) => (url ? (pictures.get(url) ?? pictureOf(null, url)) : null);
  return {
    heroTitle: row.heroTitle ?? settings.siteName,
    heroSubtitle: row.heroSubtitle ?? DEFAULT_SUBTITLE,
    heroImage: pictureAt(row.heroImage),
    aboutTitle: row.aboutTitle,
    aboutDescription: row.aboutDescription,
    aboutImage: pictureAt(row.aboutImage),
    features: row.features,
    ctaHeadline: row.ctaHeadline,
    ctaButtonText: row.ctaButtonText,
    ctaButtonUrl: row.ctaButtonUrl,
    captureFormTitle: row.captureFormTitle,
    captureFormSubtitle: row.captureFormSubtitle,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}
