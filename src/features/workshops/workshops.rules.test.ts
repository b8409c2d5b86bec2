import { expect, it } from 'vitest';
import { formatTimes } from './workshops.rules.ts';

it('formatTimes writes the hours of each day, or when the whole workshop starts and ends', () => {
  const times = (startDate: string | null, endDate: string | null) => formatTimes({ startDate, endDate });
  expect(times('2027-02-05T09:00:00-08:00', '2027-02-07T18:00:00-08:00')).toBe('9:00 AM to 6:00 PM');
  expect(times('2027-02-05T13:00:00-08:00', '2027-02-07T13:00:00-08:00')).toBe(
    '1:00 PM, until 1:00 PM on the last day',
  );
  expect(times('2027-02-05T09:00:00-08:00', '2027-02-07')).toBe('9:00 AM');
  expect(times('2027-02-05', '2027-02-07T18:00:00-08:00')).toBe('until 6:00 PM');
  expect(times('2027-02-05', '2027-02-07')).toBe('');
});
