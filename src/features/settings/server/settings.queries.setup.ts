import type { DbContext } from '#src/platform/server/context.ts';
import type { SitePageSlug, SiteSettings } from '../settings.contract.ts';
import { isStarterText } from '../settings.rules.starter.ts';
import { DEFAULT_SETTINGS, getSettings, listWholeSitePages } from './settings.queries.ts';
import { siteSettings } from './settings.table.ts';

interface SetupFacts {
  isLive: boolean;
  isContactGuessed: boolean;
  settings: SiteSettings;
  /** The settings of a new site. */
  initial: SiteSettings;
  starterPages: SitePageSlug[];
  testMailArrivedAt: string | null;
  isEarlyBirdDecided: boolean;
}

async function readStarterPages(ctx: DbContext): Promise<SitePageSlug[]> {
  const pages = await listWholeSitePages(ctx);
  return pages.filter(({ slug, body }) => isStarterText(slug, body)).map(({ slug }) => slug);
}

export async function getSetupFacts(ctx: DbContext): Promise<SetupFacts> {
  const [[row], settings, starterPages] = await Promise.all([
    ctx.db.select({ data: siteSettings.data }).from(siteSettings).limit(1),
    getSettings(ctx),
    readStarterPages(ctx),
  ]);
  return {
    isLive: row?.data.isLive ?? false,
    isContactGuessed: row?.data.isContactGuessed ?? false,
    settings,
    initial: DEFAULT_SETTINGS,
    starterPages,
    testMailArrivedAt: row?.data.testMailArrivedAt ?? null,
    isEarlyBirdDecided: row?.data.earlyBirdDecidedAt !== undefined,
  };
}

/** Pages whose starter text a live site doesn't link to. */
export async function listHiddenPages(ctx: DbContext): Promise<SitePageSlug[]> {
  const [row] = await ctx.db.select({ data: siteSettings.data }).from(siteSettings).limit(1);
  return row?.data.isLive ? readStarterPages(ctx) : [];
}
