import type { ContentSection } from './content-sections.contract.ts';

/** The key of the section that the landing page tells its story from. */
export const STORY_KEY = 'story';

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
