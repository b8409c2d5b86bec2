import { expect, it } from 'vitest';
import { WorkshopContentInput } from './workshops.contract.content.ts';
import {
  CONTENT_TABS,
  type ContentValues,
  CONTENT_LABELS,
  contentText,
  contentValuesOf,
  countSections,
  namesOf,
  withoutEmpty,
} from './workshops.rules.content-form.ts';
import { noContent } from './workshops.rules.content.ts';

const empty: ContentValues = contentValuesOf(noContent(4));

it('shows every field of the record, with a label, in one of the six tabs', () => {
  const { updatedAt: _, hiddenParts: __, ...fields } = WorkshopContentInput.shape;
  const shown = CONTENT_TABS.flatMap(namesOf);
  expect(shown.toSorted()).toEqual(Object.keys(fields).toSorted());
  expect(CONTENT_TABS.map(({ label }) => label)).toEqual([
    'Hero',
    'Main',
    'Skills',
    'Schedule',
    'Investment',
    'Community',
  ]);
  expect(shown.every(name => CONTENT_LABELS[name])).toBe(true);
});

it('counts the sections that have content', () => {
  expect(countSections(empty)).toBe(0);
  expect(countSections({ ...empty, heroTitle: ' ' })).toBe(0);
  expect(countSections({ ...empty, heroTitle: 'A', heroSubtitle: 'B', includedItems: ['C'] })).toBe(2);
});

it('formats the content as text for the clipboard', () => {
  const day = { day: 'Day 1', title: 'Scout', description: 'Walk\nthe set.', time: '' };
  const values = { ...empty, heroTitle: ' Night City ', skillsList: ['Focus', 'Light'], scheduleData: [day] };
  expect(contentText(values)).toBe(
    'Hero title: Night City\n\nSkills: Focus; Light\n\nDays: Day 1 Scout Walk the set.',
  );
});

it('leaves out empty entries, and names unnamed days', () => {
  const day = { day: '', title: 'Scout', description: '', time: '' };
  const values = { ...empty, skillsList: ['Light', ' '], scheduleData: [day, { ...day, day: 'Sunday' }] };
  const sent = WorkshopContentInput.parse(withoutEmpty(values));
  expect(sent.skillsList).toEqual(['Light']);
  expect(sent.scheduleData.map(each => each.day)).toEqual(['Day 1', 'Sunday']);
  expect(sent.heroTitle).toBeNull();
});
