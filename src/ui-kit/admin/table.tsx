import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A column of a table. */
export interface AdminColumn<Row> {
  /** Also its key. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions stand at the end. */
  isEnd?: boolean;
  /**
   * Where rows are blocks: takes the first line ('first'), stands at its end ('corner'), takes a line of its own
   * ('block', 'last' after all others), or is left out ('wide'; 'spare' also from tables that are not wide).
   */
  onPhone?: 'first' | 'corner' | 'block' | 'last' | 'wide' | 'spare';
  /** The head is for screen readers alone, or has a checkbox in its place. */
  headCell?: ReactNode;
}

interface AdminTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** Other rows are on their way. */
  isChanging?: boolean;
}

/** A table; where it is narrow, as on phones, each row is a block. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { label, columns, rows, keyOf, isSelected, isChanging } = props;
  return (
    <div className="admin-table-box">
      <table
        aria-label={label}
        aria-busy={isChanging || undefined}
        className={clsx('admin-table', isChanging && 'opacity-60')}
      >
        <thead>
          <tr>
            {columns.map(({ head, headCell, isEnd, onPhone }) => (
              <th
                key={head}
                scope="col"
                data-end={isEnd || undefined}
                data-spare={onPhone === 'spare' || undefined}
              >
                {headCell ?? head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} data-selected={isSelected?.(row) || undefined}>
              {columns.map(({ head, cell, isEnd, onPhone }) => (
                <td key={head} data-end={isEnd || undefined} {...(onPhone && { [`data-${onPhone}`]: true })}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
