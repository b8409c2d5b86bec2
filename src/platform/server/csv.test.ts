import { expect, it } from 'vitest';
import { type CsvColumn, csvText } from './csv.ts';

interface Row {
  name: string;
  phone: string | null;
}
const columns: CsvColumn<Row>[] = [
  { header: 'Name', value: row => row.name },
  { header: 'Phone', value: row => row.phone },
];

it('writes a byte order mark, a heading and rows', () => {
  const text = csvText(columns, [{ name: 'José "Joe" Ruiz, Jr.', phone: null }], true);
  expect(text).toBe('\ufeff"Name","Phone"\r\n"José ""Joe"" Ruiz, Jr.",""\r\n');
  expect(csvText(columns, [{ name: 'Two\nlines', phone: '1' }], false)).toBe('"Two\nlines","1"\r\n');
  expect(csvText(columns, [], true)).toBe('\ufeff"Name","Phone"\r\n');
});

it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '＝1'])(
  'prevents spreadsheets from running %s',
  name => {
    expect(csvText(columns, [{ name, phone: null }], false)).toMatch(/^"'/);
  },
);

it("quotes every cell, so that semicolons don't separate formulas", () => {
  expect(csvText(columns, [{ name: 'a;=1+1', phone: '5' }], false)).toBe('"a;=1+1","5"\r\n');
});
