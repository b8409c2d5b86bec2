import type { ReactNode } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import type { AdminColumn } from './table.tsx';
import type { Selection } from '#src/ui-kit/use-selection.ts';

export function selectionColumn<Row extends { id: string | number }>(
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

export interface BulkAction<Row> {
  label: string | ((rows: readonly Row[]) => string);
  icon: ReactNode;
  /** Which rows it is for; by default, all. */
  isFor?: (row: Row) => boolean;
  isWarning?: boolean;
  pending?: boolean;
  onAct?: (rows: readonly Row[]) => void;
  /** For a link instead of a button. */
  hrefOf?: (rows: readonly Row[]) => string;
}

export interface Bulk<Row> {
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
}

interface BulkBarProps<Row> {
  rows: readonly Row[];
  selection: Selection;
  bulk: Bulk<Row>;
}

export function BulkBar<Row extends { id: string | number }>({ rows, selection, bulk }: BulkBarProps<Row>) {
  const chosen = rows.filter(({ id }) => selection.has(id));
  return (
    <div role="group" aria-label="Selected rows" className="admin-bulk" hidden={chosen.length === 0}>
      <p role="status" className="mr-1 font-medium">
        {chosen.length > 0 && `${chosen.length} selected`}
      </p>
      {bulk.actions.map((action, index) => (
        <BulkButton key={index} action={action} chosen={chosen} />
      ))}
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

/** Says for how many rows it is, unless it's for all of them. */
function BulkButton<Row>({ action, chosen }: { action: BulkAction<Row>; chosen: readonly Row[] }) {
  const { label, icon, isFor = () => true, isWarning, pending, onAct, hrefOf } = action;
  const rows = chosen.filter(isFor);
  if (rows.length === 0) return null;
  const text = typeof label === 'string' ? label : label(rows);
  if (hrefOf) {
    return (
      <a href={hrefOf(rows)} className="btn btn-small btn-outlined">
        {icon}
        {text}
      </a>
    );
  }
  return (
    <Button
      look={isWarning ? 'warn' : 'outlined'}
      size="small"
      icon={icon}
      {...(pending && { pending })}
      onClick={() => onAct?.(rows)}
    >
      {text}
      {rows.length < chosen.length && ` ${rows.length}`}
    </Button>
  );
}
