import { type SQL, like, or, sql } from 'drizzle-orm';
import { contentSections } from '#src/features/content-sections/server/content-sections.table.ts';
import { landingContent } from '#src/features/landing/server/landing.table.ts';
import { sitePages } from '#src/features/settings/server/settings.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';

/** The landing page's hero doesn't count, because images are deleted from there (specification section 4). */
export async function listUses({ db }: Pick<Context, 'db'>, mediaId: string): Promise<string[]> {
  const address = `/media/${mediaId}/%`;
  const inText = (text: SQL) => sql`${text} like ${`%/media/${mediaId}/%`}`;
  const ofWorkshops = await db
    .select({ title: workshops.title })
    .from(workshops)
    .where(
      or(like(workshops.imageUrl, address), inText(sql`array_to_string(${workshops.galleryImages}, ' ')`)),
    )
    .limit(5);
  const ofSections = await db
    .select({ key: contentSections.sectionKey })
    .from(contentSections)
    .where(inText(sql`${contentSections.images}::text`))
    .limit(5);
  const ofLanding = await db
    .select({ only: landingContent.onlyRow })
    .from(landingContent)
    .where(like(landingContent.aboutImage, address));
  const ofPages = await db
    .select({ title: sitePages.title })
    .from(sitePages)
    .where(inText(sql`${sitePages.body}`))
    .limit(5);
  return [
    ...ofWorkshops.map(({ title }) => `the workshop “${title}”`),
    ...ofSections.map(({ key }) => `the section “${key}”`),
    ...ofLanding.map(() => 'the landing page’s About section'),
    ...ofPages.map(({ title }) => `the page “${title}”`),
  ];
}

export async function isLandingHero({ db }: Pick<Context, 'db'>, mediaId: string): Promise<boolean> {
  const rows = await db
    .select({ only: landingContent.onlyRow })
    .from(landingContent)
    .where(like(landingContent.heroImage, `/media/${mediaId}/%`));
  return rows.length > 0;
}
