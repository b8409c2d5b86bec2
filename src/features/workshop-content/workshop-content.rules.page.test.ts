import { describe, expect, it } from 'vitest';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import type { WorkshopContent } from './workshop-content.rules.record.ts';
import {
  DEFAULT_INCLUDED,
  DEFAULT_SKILLS,
  dateOfDay,
  paragraphsOf,
  shownTexts,
  textsOf,
} from './workshop-content.rules.page.ts';

const workshop = {
  title: 'Haze & Hard Light',
  description: 'One fresnel, one hazer.',
  maxParticipants: 8,
  startDate: '2027-02-05',
  endDate: '2027-02-07',
  requirements: 'A camera.',
} as Workshop;

const written = (part: Partial<WorkshopContent>) =>
  ({ skillsList: [], scheduleData: [], includedItems: [], ...part }) as WorkshopContent;

describe('textsOf', () => {
  it('fills every text without a record', () => {
    const texts = textsOf(workshop, null);
    expect(texts).toMatchObject({
      heroTitle: 'Haze & Hard Light',
      heroSubtitle: 'One fresnel, one hazer.',
      skillsTitle: "What you'll master",
      skills: DEFAULT_SKILLS,
      prerequisites: 'A camera.',
      included: DEFAULT_INCLUDED,
      galleryTitle: 'Event Gallery',
    });
    expect(texts.schedule).toHaveLength(3);
    expect(texts.features[0]?.title).toBe('8 seats, no more');
    expect(texts.mainParagraphs.join()).not.toBe('');
  });

  it('prefers what the owner wrote', () => {
    const texts = textsOf(
      workshop,
      written({
        heroTitle: 'Air',
        heroSubtitle: 'Seen.',
        skillsList: ['Fly haze'],
        includedItems: ['Hazer'],
        prerequisitesDescription: 'None.',
        feature2Title: 'Shot',
      }),
    );
    expect(texts).toMatchObject({
      heroTitle: 'Air',
      heroSubtitle: 'Seen.',
      mainParagraphs: ['One fresnel, one hazer.'],
      skills: ['Fly haze'],
      included: ['Hazer'],
      prerequisites: 'None.',
      features: [{ title: 'Shot', description: '' }],
    });
  });

  it('shortens a long description under the title and shows it in full in the body', () => {
    const description = 'One lamp at a time. '.repeat(40).trim();
    const texts = textsOf({ ...workshop, description }, null);
    expect(texts.heroSubtitle.length).toBeLessThanOrEqual(241);
    expect(texts.mainParagraphs).toEqual([description]);
  });

  it('does not repeat the description', () => {
    const texts = textsOf(workshop, written({}));
    expect(texts.mainParagraphs).not.toContain(texts.heroSubtitle);
  });
});

it('a workshop with a skill level never says that no experience is needed', () => {
  const prerequisitesAt = (skillLevel: string | null) =>
    textsOf({ ...workshop, requirements: null, skillLevel }, null).prerequisites;
  expect(prerequisitesAt('Intermediate')).not.toContain('No experience needed');
  expect(prerequisitesAt(null)).toContain('No experience needed');
});

it('shownTexts gives what the page shows, and nothing where it shows nothing', () => {
  expect(shownTexts(workshop, written({ mainTitle: 'Air' }))).toMatchObject({
    heroTitle: 'Haze & Hard Light',
    mainTitle: 'Air',
    feature1Title: '8 seats, no more',
    prerequisitesDescription: 'A camera.',
  });
  const own = shownTexts(workshop, written({ feature1Title: 'Haze', feature1Description: 'Made.' }));
  expect(own).not.toHaveProperty('feature2Title');
});

it('paragraphsOf splits at empty lines', () => {
  expect(paragraphsOf(' one\ntwo\n\n \n three\n')).toEqual(['one\ntwo', 'three']);
});

describe('dateOfDay', () => {
  it('uses the position, or the number in the name', () => {
    expect(dateOfDay({ day: 'Day 1' }, 0, workshop)).toBe('2027-02-05');
    expect(dateOfDay({ day: 'Friday' }, 1, workshop)).toBe('2027-02-06');
    expect(dateOfDay({ day: 'Day 3' }, 1, workshop)).toBe('2027-02-07');
  });

  it('returns no date outside the workshop', () => {
    expect(dateOfDay({ day: 'Day 4' }, 3, workshop)).toBeNull();
    expect(dateOfDay({ day: 'Day 2' }, 1, { startDate: '2027-02-05', endDate: null })).toBeNull();
    expect(dateOfDay({ day: 'Day 1' }, 0, { startDate: null, endDate: null })).toBeNull();
  });
});
