import { expect, it } from 'vitest';
import { documentNumber, seriesOf } from './settings.rules.documents.ts';

it('numbers documents by prefix and year, from 0001 to beyond 9999', () => {
  const series = seriesOf('INV-', '2026-12-31');
  expect(documentNumber(series, 1)).toBe('INV-2026-0001');
  expect(documentNumber(series, 12_345)).toBe('INV-2026-12345');
});

it('begins a new series with each year and each prefix', () => {
  const series = [seriesOf('R', '2026-12-31'), seriesOf('R', '2027-01-01'), seriesOf('', '2027-01-01')];
  expect(series).toEqual(['R2026', 'R2027', '2027']);
});

it('counts on where the prefix contains digits, even those of a year', () => {
  const series = seriesOf('2B-2026-0', '2026-05-01');
  expect([1, 2, 10].map(seq => documentNumber(series, seq))).toEqual([
    '2B-2026-02026-0001',
    '2B-2026-02026-0002',
    '2B-2026-02026-0010',
  ]);
});
