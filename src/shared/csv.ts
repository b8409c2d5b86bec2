import Papa from 'papaparse';

type Cell = string | number | null;

/** Excel needs it to recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Puts an apostrophe before cells that a spreadsheet would run as a formula. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(row => row.map(cell => cell ?? ''));
  // Quotes every cell: where Excel separates by semicolons, "a;=1+1" would contain a formula.
  return `${Papa.unparse(cells, { quotes: true, escapeFormulae: /^[=+\-@\t\r＝＋－＠]/ })}\r\n`;
}
