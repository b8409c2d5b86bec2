import type { ReactNode } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import type { AdminColumn } from './table.tsx';
import type { Selection } from '#src/ui-kit/use-selection.ts';

export function selectionColumn<Row extends { id: number }>(
  selection: Selection,
  nameOf: (row: Row) => string,
): AdminColumn<Row> {
  return {
    head: 'Select',
    headCell: (
      <input
        type="checkbox"
        className="admin-check"
        aria-label="Select all shown"
        checked={selection.isAll}
        ref={box => {
          if (box) box.indeterminate = selection.ids.length > 0 && !selection.isAll;
        }}
        onChange={selection.toggleAll}
      />
    ),
    cell: row => (
      <label className="admin-check-target">
        <input
          type="checkbox"
          className="admin-check"
          aria-label={`Select ${nameOf(row)}`}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      </label>
    ),
  };
}

export function AdminBulk({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.ids.length;
  return (
    <div role="group" aria-label="Selected rows" className="admin-bulk" hidden={count === 0}>
      <p role="status" className="mr-1 font-medium">
        {count > 0 && `${count} selected`}
      </p>
      {children}
      <Button
        onClick={selection.clear}
        look="quiet"
        size="small"
        icon={<CloseIcon size={14} />}
        className="ml-auto"
      >
        Clear
      </Button>
    </div>
  );
}
