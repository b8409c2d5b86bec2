import type { ContentSection } from './content-sections.contract.ts';

/** Shown until a story is saved (specification section 3, "Content section"). */
export const DEFAULT_STORY = {
  title: 'Every Frame',
  subtitle: 'Tells a Story',
  paragraphs: [
    'Before the camera there is the waiting: for the fog to lift, for a face to turn, for the last six minutes of usable light.',
    'The groups stay small, the kit is real, and nobody packs up before the sun does. You block, meter, light and shoot every day, with working cinematographers at your shoulder.',
    'Then the lights go down and we watch what you made, together, on a screen that hides nothing.',
  ],
};

export interface Story {
  title: string;
  subtitle: string;
  paragraphs: readonly string[];
}

/** With `isOursHidden`, a story without paragraphs has none. */
export function storyOf(
  section: Pick<ContentSection, 'title' | 'subtitle' | 'content'> | null,
  isOursHidden = false,
): Story {
  const paragraphs = section?.content.paragraphs ?? [];
  return {
    title: section?.title || DEFAULT_STORY.title,
    subtitle: section ? (section.subtitle ?? '') : DEFAULT_STORY.subtitle,
    paragraphs: paragraphs.length > 0 || isOursHidden ? paragraphs : DEFAULT_STORY.paragraphs,
  };
}
