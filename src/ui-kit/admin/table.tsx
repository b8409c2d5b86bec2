import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

export interface AdminColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  isEnd?: boolean;
  /**
   * Position where rows are blocks: the first line ('first') or its end ('corner'), a line of its own ('block';
   * 'last' for the bottom line), or left out ('wide'; 'spare' leaves it out of narrow tables as well).
   */
  onPhone?: 'first' | 'corner' | 'block' | 'last' | 'wide' | 'spare';
  headCell?: ReactNode;
}

interface AdminTableProps<Row> {
  label: string;
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  isChanging?: boolean;
  /** What is shown below a row while it is open. */
  more?: ((row: Row) => ReactNode) | undefined;
}

export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { label, columns, rows, keyOf, isSelected, isChanging, more } = props;
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
            <Fragment key={keyOf(row)}>
              <tr
                data-selected={isSelected?.(row) || undefined}
                data-open={Boolean(more?.(row)) || undefined}
              >
                {columns.map(({ head, cell, isEnd, onPhone }) => (
                  <td
                    key={head}
                    data-end={isEnd || undefined}
                    {...(onPhone && { [`data-${onPhone}`]: true })}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {more?.(row) && (
                <tr data-more>
                  <td colSpan={columns.length}>{more(row)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
