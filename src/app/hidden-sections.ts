import { STORY_KEY } from '#src/features/content-sections/content-sections.rules.ts';
import { listContentSections } from '#src/features/content-sections/server/content-sections.queries.ts';
import { landingTexts } from '#src/features/landing/landing.rules.ts';
import { getLanding } from '#src/features/landing/server/landing.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import type { CacheTag } from '#src/shared/topics.ts';

const tags: readonly CacheTag[] = ['landing', 'content-sections'];

/** Sections of the landing page that the owner has hidden and not written. */
async function list(ctx: Context): Promise<string[]> {
  const landing = await getLanding(ctx);
  const isStoryHidden = landing.hiddenParts.includes('story') && !(await hasStory(ctx));
  return [...(isStoryHidden ? ['story'] : []), ...(landingTexts(landing).join ? [] : ['join'])];
}

/** As visitors see it, whoever asks. */
async function hasStory(ctx: Context): Promise<boolean> {
  const sections = await listContentSections({ ...ctx, actor: { kind: 'visitor' } });
  return sections.some(({ sectionKey }) => sectionKey === STORY_KEY);
}

export const hiddenSections = { tags, list };
