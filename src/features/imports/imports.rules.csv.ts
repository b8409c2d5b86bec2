import Papa from 'papaparse';
import { BYTE_ORDER_MARK, csvOf } from '#src/shared/csv.ts';
import { formatNumber } from '#src/shared/words.ts';
import { MAX_IMPORTED } from './imports.rules.ts';

export interface FileTable {
  headings: string[];
  /** `row` is the number that a spreadsheet shows beside it. */
  rows: { row: number; cells: string[] }[];
}

/** Says why a file can't be read, and what to do. */
export class UnreadableFile extends Error {}

/** With the names of fields, and each letter of two bytes, still within what the server accepts. */
const MAX_BYTES = 4 * 1024 * 1024;
const SPLIT =
  'Split it into several files, each with the headings in its first row, and import one after the other.';
const AS_CSV = 'Open it there, save or export it as CSV, and choose that file.';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** UTF-8, or what Excel writes where it isn't asked for UTF-8. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Exports put an apostrophe before cells that a spreadsheet would run as a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r＝＋－＠])/;

const cellOf = (text: string): string => text.replaceAll('\0', '').trim().replace(ESCAPED, '');

/** Whatever makes the most columns of the headings. Papa Parse's own guess needs more rows than small files have. */
function separatorOf(text: string): string {
  const columns = (delimiter: string): number =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return [',', ';', '\t', '|'].reduce((best, one) => (columns(one) > columns(best) ? one : best));
}

/** Throws UnreadableFile. */
export function readTable(bytes: Uint8Array): FileTable {
  if (bytes.length > MAX_BYTES) throw new UnreadableFile(`This file is larger than 4 MB. ${SPLIT}`);
  if (startsWith(bytes, 0x50, 0x4b))
    throw new UnreadableFile(`This is a spreadsheet or an archive. ${AS_CSV}`);
  if (startsWith(bytes, 0xd0, 0xcf)) throw new UnreadableFile(`This is an Excel file. ${AS_CSV}`);
  const [, delimiter = '', text = ''] = /^(?:sep=(.)\r?\n)?([^]*)$/.exec(decode(bytes)) ?? [];
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiter || separatorOf(text) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    const row = (broken.row ?? 0) + 1;
    throw new UnreadableFile(
      `Row ${row} has a quotation mark that is never closed. Correct it and try again.`,
    );
  }
  const lines = data.map((cells, index) => ({ row: index + 1, cells: cells.map(cellOf) }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some(Boolean));
  if (!head || rows.length === 0) {
    throw new UnreadableFile('This file needs headings in its first row and at least one row below them.');
  }
  if (rows.length > MAX_IMPORTED) {
    const [many, most] = [rows.length, MAX_IMPORTED].map(formatNumber);
    throw new UnreadableFile(`This file has ${many} rows, and an import takes at most ${most}. ${SPLIT}`);
  }
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, index) => head.cells[index] || `Column ${index + 1}`);
  return { headings, rows };
}

export const REASON_HEADING = 'Left Out Because';

export function writeLeftOut({ headings, rows }: FileTable, reasons: ReadonlyMap<number, string>): string {
  const data = rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [...headings.map((_, index) => cells[index] ?? ''), reasons.get(row) ?? '']);
  return BYTE_ORDER_MARK + csvOf([[...headings, REASON_HEADING], ...data]);
}
