import type { ContentSection } from './content-sections.contract.ts';

export const STORY_KEY = 'story';

export function sectionsAfterStory(sections: readonly ContentSection[]): ContentSection[] {
  return sections
    .filter(section => section.isActive && section.sectionKey !== STORY_KEY)
    .toSorted((a, b) => a.displayOrder - b.displayOrder || a.id - b.id);
}

/** `kit-room` becomes `Kit room`. */
export function labelOfKey(sectionKey: string): string {
  const words = sectionKey.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
