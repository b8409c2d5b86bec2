import { describe, expect, it } from 'vitest';
import type { Workshop } from './workshops.rules.ts';
import type { WorkshopContent } from './workshops.rules.content.ts';
import { DEFAULT_INCLUDED, DEFAULT_SKILLS, dateOfDay, hasOurWords, textsOf } from './workshops.rules.page.ts';
import { HIDEABLE_PARTS } from './workshops.rules.content.ts';
import { scheduleOf } from './workshops.rules.schedule.ts';
import { fieldsOfChangedParts, shownTexts } from './workshops.rules.shown.ts';

const workshop = {
  title: 'Haze & Hard Light',
  description: 'One fresnel, one hazer.',
  maxParticipants: 8,
  startDate: '2027-02-05',
  endDate: '2027-02-07',
  requirements: 'A camera.',
} as Workshop;

const written = (part: Partial<WorkshopContent>) =>
  ({
    skillsList: [],
    scheduleData: [],
    includedItems: [],
    hiddenParts: [],
    ...part,
  }) as unknown as WorkshopContent;

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

  it('names no time of day, meal or equipment that the owner never promised', () => {
    const bare = { ...workshop, requirements: null, description: 'One fresnel.' };
    const { schedule, ...texts } = textsOf(bare, null);
    const words = [JSON.stringify(texts), ...schedule.map(day => `${day.title} ${day.description}`)].join();
    expect(words).not.toMatch(/lunch|breakfast|dinner|coffee|morning|noon|evening|hour|stands|grip/i);
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
    heroTitle: { text: 'Haze & Hard Light', part: null },
    mainTitle: { text: 'Air' },
    feature1Title: { text: '8 seats, no more', part: 'features' },
    prerequisitesDescription: { text: 'A camera.', part: null },
  });
  const own = shownTexts(workshop, written({ feature1Title: 'Haze', feature1Description: 'Made.' }));
  expect(own).not.toHaveProperty('feature2Title');
});

it('hasOurWords until features, skills, schedule and inclusions are written or hidden', () => {
  const day = { day: 'Day 1', title: 'Air', description: '', time: '' };
  const own = { feature1Title: 'Haze', skillsList: ['Fly haze'], scheduleData: [day] };
  expect(hasOurWords(null)).toBe(true);
  expect(hasOurWords(written(own))).toBe(true);
  expect(hasOurWords(written({ ...own, includedItems: ['A hazer'] }))).toBe(false);
  expect(hasOurWords(written({ ...own, hiddenParts: ['included'] }))).toBe(false);
});

describe('hidden parts', () => {
  const bare = { ...workshop, requirements: null, maxParticipants: 8 };

  it('leave nothing of our texts on the page', () => {
    expect(textsOf(bare, written({ hiddenParts: [...HIDEABLE_PARTS] }))).toMatchObject({
      heroSubtitle: 'One fresnel, one hazer.',
      mainTitle: null,
      mainParagraphs: [],
      features: [],
      skills: [],
      schedule: [],
      investmentSubtitle: null,
      prerequisites: null,
      included: [],
      uploadDescription: null,
    });
  });

  it("never hide the owner's own words", () => {
    const own = {
      mainTitle: 'Air',
      skillsList: ['Fly haze'],
      feature2Title: 'Shot',
      scheduleData: [{ day: 'Day 1', title: 'Air', description: '', time: '' }],
      hiddenParts: [...HIDEABLE_PARTS],
    };
    expect(textsOf(workshop, written(own))).toMatchObject({
      mainTitle: 'Air',
      skills: ['Fly haze'],
      features: [{ title: 'Shot' }],
      schedule: [{ title: 'Air' }],
      prerequisites: 'A camera.',
    });
  });

  it('say in the editor what was hidden, and what would show again', () => {
    expect(scheduleOf(written({ hiddenParts: ['schedule'] }), workshop)).toEqual([]);
    const shown = shownTexts(bare, written({ hiddenParts: ['mainTitle'] }));
    expect(shown.mainTitle).toEqual({ text: 'You learn by shooting.', part: 'mainTitle' });
    expect(shownTexts(bare, written({ hiddenParts: ['skills'] }))).not.toHaveProperty('skillsSectionTitle');
    expect(fieldsOfChangedParts(['skills', 'features'], ['features', 'schedule'])).toEqual([
      'skillsList',
      'scheduleData',
    ]);
  });
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
