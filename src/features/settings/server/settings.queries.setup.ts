import type { DbContext } from '#src/platform/server/context.ts';
import type { SitePageSlug, SiteSettings } from '../settings.contract.ts';
import { isStarterText } from '../settings.rules.starter.ts';
import { DEFAULT_SETTINGS, listWholeSitePages, readSettings } from './settings.queries.ts';

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
  const [{ settings, facts }, starterPages] = await Promise.all([readSettings(ctx), readStarterPages(ctx)]);
  return {
    isLive: facts.isLive ?? false,
    isContactGuessed: facts.isContactGuessed ?? false,
    settings,
    initial: DEFAULT_SETTINGS,
    starterPages,
    testMailArrivedAt: facts.testMailArrivedAt ?? null,
    isEarlyBirdDecided: facts.earlyBirdDecidedAt !== undefined,
  };
}

/** Pages whose starter text a live site doesn't link to. */
export async function listHiddenPages(ctx: DbContext): Promise<SitePageSlug[]> {
  const { facts } = await readSettings(ctx);
  return facts.isLive ? readStarterPages(ctx) : [];
}
