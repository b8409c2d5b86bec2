import { describe, expect, it } from 'vitest';
import { rangeIn, spanOf } from './analytics.rules.range.ts';

const today = '2026-11-22';
const rangeFor = (query: string) => rangeIn(new URLSearchParams(query), today);

describe('the days that the URL asks for', () => {
  it('are the last 30 days, today included, unless it says otherwise', () => {
    const usual = { from: '2026-10-24', to: today, problem: null };
    expect(rangeFor('')).toEqual(usual);
    expect(rangeFor('range=nonsense')).toEqual(usual);
    expect(rangeFor('from=2026-01-01')).toEqual(usual);
  });

  it.each([
    ['7', '2026-11-16'],
    ['90', '2026-08-25'],
    ['364', '2025-11-24'],
  ])('can be the last %s', (range, from) => {
    expect(rangeFor(`range=${range}`)).toEqual({ from, to: today, problem: null });
  });

  it('can be any two days', () => {
    expect(rangeFor('range=custom&from=2026-02-01&to=2026-02-28')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      problem: null,
    });
    expect(rangeFor('range=custom&from=2026-02-31')).toMatchObject({ from: '2026-10-24', to: today });
  });

  it('are explained if they cannot be shown', () => {
    expect(rangeFor('range=custom&from=2026-03-02&to=2026-03-01').problem).toMatch(/last day/);
    expect(rangeFor('range=custom&from=2026-12-01&to=2026-12-05').problem).toMatch(/has begun/);
    expect(rangeFor('range=custom&from=2020-01-01').problem).toBe('Choose at most 400 days.');
  });

  it('have a name', () => {
    expect(spanOf(rangeFor(''))).toBe('30 days');
    expect(spanOf(rangeFor('range=364'))).toBe('12 months');
    expect(spanOf({ from: today, to: today })).toBe('day');
  });
});
