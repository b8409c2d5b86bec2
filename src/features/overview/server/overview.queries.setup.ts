import { eq } from 'drizzle-orm';
import { DEFAULT_STORY } from '#src/features/content-sections/content-sections.rules.story.ts';
import { contentSections } from '#src/features/content-sections/server/content-sections.table.ts';
import { getLanding } from '#src/features/landing/server/landing.queries.ts';
import { getSetupFacts } from '#src/features/settings/server/settings.queries.setup.ts';
import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';
import { listWorkshopContents } from '#src/features/workshops/server/workshops.queries.content.ts';
import { listNextWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import type { Setup } from '../overview.contract.setup.ts';

/** Enough to find a visible one among hidden ones. */
const WORKSHOPS = 50;

async function readStory({ db }: DbContext) {
  const [section] = await db.select().from(contentSections).where(eq(contentSections.sectionKey, 'story'));
  const paragraphs = section?.content.paragraphs ?? [];
  const isOwn = paragraphs.length > 0 && paragraphs.join('\n') !== DEFAULT_STORY.paragraphs.join('\n');
  return { isOwn, isMissing: paragraphs.length === 0, editedAt: section?.updatedAt.toISOString() ?? null };
}

async function findFirstWorkshop(ctx: Context): Promise<Setup['workshop']> {
  const visible = (await listNextWorkshops(ctx, WORKSHOPS)).filter(({ isVisible }) => isVisible);
  const ids = visible.map(({ id }) => id);
  const edited = new Set((await listWorkshopContents(ctx, ids)).map(({ workshopId }) => workshopId));
  const first = visible.find(({ id }) => edited.has(id)) ?? visible[0];
  if (!first) return null;
  const { id, title, startDate, endDate } = first;
  return { id, title, startDate, endDate, hasOwnPage: edited.has(id) };
}

export async function getSetup(ctx: Context, makesBackups: boolean): Promise<Setup> {
  const [facts, landing, story, workshop] = await Promise.all([
    getSetupFacts(ctx),
    getLanding(ctx),
    readStory(ctx),
    findFirstWorkshop(ctx),
  ]);
  const { settings, initial, starterPages } = facts;
  const isAddressMissing = facts.isContactGuessed || settings.contactEmail === initial.contactEmail;
  const hasOwnPhone = settings.contactPhone !== initial.contactPhone;
  const isStoryDone = story.isOwn || (story.isMissing && landing.hiddenParts.includes('story'));
  const edited = [landing.updatedAt, story.editedAt].filter(at => at !== null).toSorted();
  return {
    isNeeded: facts.isLive,
    name: { isDone: settings.siteName !== initial.siteName, siteName: settings.siteName },
    contact: {
      isDone: !isAddressMissing && hasOwnPhone,
      isAddressMissing,
      email: settings.contactEmail,
      phone: settings.contactPhone,
      location: settings.location,
    },
    story: { isDone: landing.updatedAt !== null && isStoryDone, editedAt: edited.at(-1) ?? null },
    unwritten: FOOTER_PAGES.filter(({ slug, group }) => group === 'legal' && starterPages.includes(slug)).map(
      ({ label }) => label,
    ),
    testMailArrivedAt: facts.testMailArrivedAt,
    workshop,
    backup: makesBackups ? (settings.nightlyBackup ? 'set' : 'off') : 'outside',
    earlyBird: {
      isDone: facts.isEarlyBirdDecided || settings.earlyBirdSeats !== initial.earlyBirdSeats,
      seats: settings.earlyBirdSeats,
      perks: settings.earlyBirdPerks,
    },
  };
}
