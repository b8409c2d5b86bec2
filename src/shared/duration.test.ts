import { expect, it } from 'vitest';
import { agoText, durationWords } from './duration.ts';

it('tells durations in words', () => {
  const words = [20, 61, 7_140, 7_300, 172_000, 172_800].map(seconds => durationWords(seconds * 1000));
  expect(words).toEqual(['1 minute', '1 minute', '119 minutes', '2 hours', '2 days', '2 days']);
});

it('tells how long ago something was', () => {
  const now = Date.parse('2026-11-22T11:10:20Z');
  expect(agoText('2026-11-22T11:10:00Z', now)).toBe('Just now');
  expect(agoText('2026-11-22T05:01:00Z', now)).toBe('6 hours ago');
});
