import type { ContentSection } from './content-sections.contract.ts';

/** The key of the section that the landing page tells its story from. */
const STORY_KEY = 'story';

/** The story as it reads while the server has none (specification, section 3 "Content section"). */
export const DEFAULT_STORY = {
  title: 'Every Frame',
  subtitle: 'Tells a Story',
  paragraphs: [
    'Before the camera there is the waiting: for the fog to lift, for a face to turn, for the last six minutes of usable light.',
    'The groups stay small, the kit is real, and nobody packs up before the sun does. You block, meter, light and shoot every day, with working cinematographers at your shoulder.',
    'Then the lights go down and we watch what you made, together, on a screen that hides nothing.',
  ],
};

/** What the story section shows. */
export interface Story {
  title: string;
  subtitle: string;
  paragraphs: readonly string[];
}

/** The story's words: each part falls back to its default where the server's is missing. */
export function storyOf(section: Pick<ContentSection, 'title' | 'subtitle' | 'content'> | null): Story {
  const paragraphs = section?.content.paragraphs ?? [];
  return {
    title: section?.title || DEFAULT_STORY.title,
    subtitle: section ? (section.subtitle ?? '') : DEFAULT_STORY.subtitle,
    paragraphs: paragraphs.length > 0 ? paragraphs : DEFAULT_STORY.paragraphs,
  };
}

/** The active sections other than the story, in the order in which they stand on the page (decision L2). */
export function sectionsAfterStory(sections: readonly ContentSection[]): ContentSection[] {
  return sections
    .filter(section => section.isActive && section.sectionKey !== STORY_KEY)
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.id - b.id);
}

/** A section's key as a label: `kit-room` reads `Kit room`. */
export function labelOfKey(sectionKey: string): string {
  const words = sectionKey.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
