import type { ReactNode } from 'react';

export interface FigureColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
}

export interface Figures<Row> {
  label: string;
  /** The first one names the row; the others are figures. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

export function FigureTable<Row>({ label, columns, rows }: Figures<Row>) {
  return (
    <table aria-label={label} className="figures">
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {columns.map(({ head, cell }, index) =>
              index === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Scrolls sideways where the table is too wide. */
export function FigureBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={`Table of ${label}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- to scroll it with the keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      {children}
    </div>
  );
}
