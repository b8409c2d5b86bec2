import { expect, it } from 'vitest';
import { formatTime } from './dates.ts';

it('formatTime writes the 12-hour clock', () => {
  expect(['00:00', '09:05:30', '12:00', '18:30'].map(formatTime)).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
    '6:30 PM',
  ]);
});
