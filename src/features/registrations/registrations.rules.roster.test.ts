import { describe, expect, it } from 'vitest';
import { dayToShow, isWorkshopDay, workshopDays } from './registrations.rules.roster.ts';

const three = { startDate: '2026-12-18T14:00:00-08:00', endDate: '2026-12-20T18:00:00-08:00' };

describe('the days of a workshop', () => {
  it('are all from the first to the last', () => {
    expect(workshopDays(three, '2026-12-01')).toEqual(['2026-12-18', '2026-12-19', '2026-12-20']);
    expect(workshopDays({ ...three, endDate: null }, '2026-12-01')).toEqual(['2026-12-18']);
    expect(['2026-12-17', '2026-12-20', '2026-12-21'].map(day => isWorkshopDay(three, day))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are today only, without a date or in a very long workshop', () => {
    const undated = { startDate: null, endDate: null };
    expect(workshopDays(undated, '2026-12-01')).toEqual(['2026-12-01']);
    expect(isWorkshopDay(undated, '2026-12-01')).toBe(true);
    const long = { startDate: '2026-01-01', endDate: '2027-01-01' };
    expect(workshopDays(long, '2026-12-01')).toEqual(['2026-12-01']);
  });

  it('begin with today, or the nearest one', () => {
    const days = workshopDays(three, '2026-12-01');
    const shown = (today: string): string => dayToShow(days, today);
    expect(['2026-12-01', '2026-12-19', '2027-01-01'].map(shown)).toEqual([
      '2026-12-18',
      '2026-12-19',
      '2026-12-20',
    ]);
  });
});
