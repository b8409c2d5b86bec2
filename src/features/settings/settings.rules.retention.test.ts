import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_KEEP } from './settings.contract.retention.ts';
import {
  PURPOSES,
  PURPOSE_KEYS,
  type Period,
  cutoffOf,
  isShorter,
  periodLabel,
  periodWords,
  unknownPlaceholder,
  withPeriods,
} from './settings.rules.retention.ts';

const NOW = new Date('2026-11-23T10:30:00.000Z');

describe('a period', () => {
  it('goes back by days, and by the calendar for months and years', () => {
    const cutoff = (period: Period, now = NOW) => cutoffOf(period, now)?.toISOString() ?? null;
    expect(cutoff('30d')).toBe('2026-10-24T10:30:00.000Z');
    expect(cutoff('24m')).toBe('2024-11-23T10:30:00.000Z');
    expect(cutoff('7y')).toBe('2019-11-23T10:30:00.000Z');
    expect(cutoff('forever')).toBe(null);
    expect(cutoff('6m', new Date('2027-08-31T09:00:00Z'))).toBe('2027-03-01T00:00:00.000Z');
    expect(cutoff('1y', new Date('2028-02-29T09:00:00Z'))).toBe('2027-03-01T00:00:00.000Z');
  });

  it('never makes something due earlier as time goes on', () => {
    const instant = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    const period = fc.constantFrom<Period>('7d', '365d', '1y', '6m', '24m', '10y');
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 90_000_000 }), period, (at, ms, kept) => {
        const [first, second] = [at, new Date(at.getTime() + ms)].map(now => cutoffOf(kept, now)?.getTime());
        expect(second).toBeGreaterThanOrEqual(first ?? 0);
      }),
      { examples: [[new Date('2045-10-30T16:00:00Z'), 10 * 3_600_000, '6m']] },
    );
  });

  it('is compared across units', () => {
    expect(isShorter('365d', '24m')).toBe(true);
    expect(isShorter('7y', 'forever')).toBe(true);
    expect(isShorter('24m', '24m')).toBe(false);
    expect(isShorter('forever', '10y')).toBe(false);
  });

  it('has choices from short to long, the default among them', () => {
    for (const key of PURPOSE_KEYS) {
      const choices: readonly Period[] = PURPOSES[key].choices;
      expect(choices).toContain(PURPOSES[key].byDefault);
      for (const [index, choice] of choices.slice(1).entries()) {
        expect([key, choice, isShorter(choices[index] as Period, choice)]).toEqual([key, choice, true]);
      }
    }
  });

  it('reads as words for owners and visitors', () => {
    expect([periodLabel('24m'), periodLabel('1y'), periodLabel('forever')]).toEqual([
      '24 months',
      '1 year',
      'Keep forever',
    ]);
    expect([periodWords('30d'), periodWords('forever')]).toEqual([
      '30 days',
      "for as long as we're in business",
    ]);
  });
});

describe('a text about what is kept', () => {
  it('states the periods in place of their names', () => {
    const keep = { ...DEFAULT_KEEP, messages: 'forever' as const };
    expect(withPeriods('Leads: {keep:leads}. Messages: {keep:messages}. {keep:x} {keep}', keep)).toBe(
      "Leads: 24 months. Messages: for as long as we're in business. {keep:x} {keep}",
    );
  });

  it('is checked for names that do not exist', () => {
    expect(unknownPlaceholder('{keep:leads} {keep:Leads} {keep:other}')).toBe('{keep:Leads}');
    expect(unknownPlaceholder('{keep:toString}')).toBe('{keep:toString}');
    expect(unknownPlaceholder('{keep:leads} {other} {')).toBe(null);
  });
});
