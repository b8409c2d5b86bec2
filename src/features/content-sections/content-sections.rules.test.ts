import { describe, expect, it } from 'vitest';
import type { ContentSection } from './content-sections.contract.ts';
import { DEFAULT_STORY, storyOf } from './content-sections.rules.story.ts';
import { labelOfKey, sectionsAfterStory } from './content-sections.rules.ts';

function section(part: Partial<ContentSection>): ContentSection {
  return {
    id: 1,
    sectionKey: 'method',
    title: null,
    subtitle: null,
    description: null,
    content: { paragraphs: [] },
    images: [],
    pictures: [],
    settings: {},
    displayOrder: 0,
    isActive: true,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...part,
  };
}

describe('the story', () => {
  it('is the default until one is saved', () => {
    expect(storyOf(null)).toEqual(DEFAULT_STORY);
    expect(DEFAULT_STORY.title).toBe('Every Frame');
    expect(DEFAULT_STORY.subtitle).toBe('Tells a Story');
    expect(DEFAULT_STORY.paragraphs).toHaveLength(3);
  });

  it('keeps what the owner wrote, and only fills in missing parts', () => {
    const own = section({ title: 'Our way', content: { paragraphs: ['One.'] } });
    expect(storyOf(own)).toEqual({ title: 'Our way', subtitle: '', paragraphs: ['One.'] });
    expect(storyOf(section({ subtitle: 'so far' }))).toEqual({ ...DEFAULT_STORY, subtitle: 'so far' });
  });
});

it('lists the other sections in display order, without the story and inactive ones', () => {
  const shown = sectionsAfterStory([
    section({ id: 1, sectionKey: 'late', displayOrder: 9 }),
    section({ id: 2, sectionKey: 'story', displayOrder: 1 }),
    section({ id: 3, sectionKey: 'hidden', isActive: false }),
    section({ id: 4, sectionKey: 'early', displayOrder: 2 }),
    section({ id: 5, sectionKey: 'early-too', displayOrder: 2 }),
  ]);
  expect(shown.map(({ sectionKey }) => sectionKey)).toEqual(['early', 'early-too', 'late']);
});

it('turns a key into a label', () => {
  expect(labelOfKey('kit-room')).toBe('Kit room');
});
