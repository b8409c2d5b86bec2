import { expect, it } from 'vitest';
import { type FileTable, readTable, writeLeftOut } from './imports.rules.csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(bytes(text));
const windows = (text: string) => Uint8Array.from(text, letter => letter.codePointAt(0) ?? 0);
const cellsOf = ({ rows }: FileTable) => rows.map(({ cells }) => cells);

it('reads what Excel writes: a byte order mark, semicolons, CRLF and line breaks in quotes', () => {
  const table = read('\uFEFFName;Notes\r\nZoë;"Two\r\nlines; ""quoted"""\r\n;\r\nMara;=1+1\r\n');
  expect(table.headings).toEqual(['Name', 'Notes']);
  expect(table.rows).toEqual([
    { row: 2, cells: ['Zoë', 'Two\r\nlines; "quoted"'] },
    { row: 4, cells: ['Mara', '=1+1'] },
  ]);
});

it('reads Windows-1252, UTF-16, tabs and the line that names the separator', () => {
  expect(cellsOf(readTable(windows('Name,City\nJörg Müller,Köln\n')))).toEqual([['Jörg Müller', 'Köln']]);
  const wide = Uint8Array.from([
    0xff,
    0xfe,
    ...[...windows('Name\tCity\nJörg\tKöln')].flatMap(byte => [byte, 0]),
  ]);
  expect(cellsOf(readTable(wide))).toEqual([['Jörg', 'Köln']]);
  expect(read('sep=;\r\nName;City\r\na,b;c\r\n').rows).toEqual([{ row: 2, cells: ['a,b', 'c'] }]);
});

it('names columns without a heading, and takes rows of any length', () => {
  const table = read('Name,,Email\nAda\nBo,x,bo@example.com,more\n');
  expect(table.headings).toEqual(['Name', 'Column 2', 'Email', 'Column 4']);
  expect(cellsOf(table)).toEqual([['Ada'], ['Bo', 'x', 'bo@example.com', 'more']]);
});

it('removes the apostrophes of our own exports', () => {
  expect(cellsOf(read('Phone,Name\n"\'+49 30","\'tis"\n'))).toEqual([['+49 30', "'tis"]]);
});

it('says why a file cannot be read, and what to do', () => {
  const many = `Email\n${'a@example.com\n'.repeat(5001)}`;
  expect(() => read(many)).toThrow(
    'This file has 5,001 rows, and an import takes at most 5,000. Split it into several files, each with the headings in its first row, and import one after the other.',
  );
  expect(() => read('Email\n')).toThrow('at least one row below them');
  expect(() => read('')).toThrow('at least one row below them');
  expect(() => read('Name,Email\nAda,"a@example.com\n')).toThrow(
    'Row 2 has a quotation mark that is never closed',
  );
  expect(() => read('PK\u0003\u0004sheet')).toThrow('This is a spreadsheet or an archive.');
  expect(() => readTable(new Uint8Array(4 * 1024 * 1024 + 1))).toThrow('This file is larger than 4 MB.');
});

it('writes left-out rows that can be read again, and that no spreadsheet runs', () => {
  const table = read('Name;Notes\nAda;fine\n"=cmd()";"a;b"\n');
  const text = writeLeftOut(table, new Map([[3, 'No email address']]));
  expect(text).toBe('\uFEFF"Name","Notes","Left Out Because"\r\n"\'=cmd()","a;b","No email address"\r\n');
  expect(cellsOf(read(text))).toEqual([['=cmd()', 'a;b', 'No email address']]);
});
