import { describe, expect, it } from 'vitest';
import { addDays } from '#src/shared/dates.ts';
import { changeInPercent, percentOf, shortDay, spanTitle, spansOf } from './analytics.rules.shown.ts';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    visits: index,
    visitors: 1,
    seats: 0,
    leads: 2,
    visitsBefore: 3,
  }));

describe('the points of a chart', () => {
  it('are days', () => {
    const spans = spansOf(daysFrom('2026-10-24', 30));
    expect(spans).toHaveLength(30);
    expect(spans[19]).toMatchObject({ from: '2026-11-12', to: '2026-11-12', visits: 19 });
    expect(spans.map(spanTitle)[19]).toBe('Thu, Nov 12');
  });

  it('are whole weeks for 12 months, with the same sums', () => {
    const days = daysFrom('2025-11-24', 364);
    const spans = spansOf(days);
    expect(spans).toHaveLength(52);
    expect(spans.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', visitors: 7, leads: 14 });
    expect(spans.map(spanTitle).at(-1)).toBe('Nov 16–22, 2026');
    const total = (rows: readonly { visits: number }[]) => rows.reduce((sum, row) => sum + row.visits, 0);
    expect(total(spans)).toBe(total(days));
  });

  it('begin with a shorter week if the days are no whole weeks', () => {
    const [first, second] = spansOf(daysFrom('2026-01-01', 100));
    expect(first).toMatchObject({ from: '2026-01-01', to: '2026-01-02', visitors: 2 });
    expect(second).toMatchObject({ from: '2026-01-03', to: '2026-01-09', visitors: 7 });
  });
});

describe('figures', () => {
  it('have a rate with one decimal below 10%', () => {
    expect(percentOf(48, 604)).toBe('7.9%');
    expect(percentOf(12, 604)).toBe('2.0%');
    expect(percentOf(997, 10_000)).toBe('10%');
    expect(percentOf(6, 13)).toBe('46%');
    expect(percentOf(604, 604)).toBe('100%');
    expect(percentOf(0, 5)).toBe('0%');
  });

  it('have no rate of nothing, and none above 100%', () => {
    expect(percentOf(0, 0)).toBe('');
    expect(percentOf(3, 2)).toBe('');
  });

  it('are compared with those before', () => {
    expect(changeInPercent(118, 100)).toBe('+18%');
    expect(changeInPercent(50, 100)).toBe('-50%');
    expect(changeInPercent(100, 100)).toBe('0%');
    expect(changeInPercent(5, 0)).toBeNull();
  });

  it('have short days', () => expect(shortDay('2026-11-02')).toBe('Nov 2'));
});
