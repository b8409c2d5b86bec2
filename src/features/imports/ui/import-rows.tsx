import { useState } from 'react';
import { clsx } from 'clsx';
import { StatusBadge } from '#src/features/registrations/ui/status-badge.tsx';
import { formatNumber } from '#src/shared/words.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleSlashIcon, CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPager } from '#src/ui-kit/admin/pager.tsx';
import { AdminPerson } from '#src/ui-kit/admin/person.tsx';
import { type AdminColumn, AdminTable } from '#src/ui-kit/admin/table.tsx';
import { AlertIcon, CheckIcon } from '#src/ui-kit/icons.tsx';
import type { ImportedRow } from '../imports.contract.ts';
import { type ColumnMatch, valuesOf } from '../imports.rules.match.ts';
import type { ImportResult } from '../imports.rules.ts';
import type { Import } from './use-import.ts';

const ROWS = 50;

/** A row's outcome with what the file says about it. */
interface ShownRow extends ImportedRow {
  name: string;
  email: string | null;
}

function personOf(
  cells: readonly string[],
  matches: readonly ColumnMatch[],
): Pick<ShownRow, 'name' | 'email'> {
  const { name, firstName, lastName, email = null } = valuesOf(cells, matches);
  const fullName = name ?? [firstName, lastName].filter(Boolean).join(' ');
  return { name: fullName || email || cells.find(Boolean) || '', email };
}

interface ImportRowsProps {
  importer: Import;
  rows: readonly ImportedRow[];
  hasBecomes: boolean;
}

/** Outcomes beside what the file says, a page at a time. Give it a `key` to start over. */
export function ImportRows({ importer, rows, hasBecomes }: ImportRowsProps) {
  const [from, setFrom] = useState(0);
  const { file, matches } = importer;
  const cells = new Map(file?.table.rows.map(row => [row.row, row.cells]));
  const page = rows
    .slice(from, from + ROWS)
    .map((row): ShownRow => ({ ...row, ...personOf(cells.get(row.row) ?? [], matches) }));
  const pager = {
    from: from + 1,
    shown: page.length,
    total: rows.length,
    onPrevious: from > 0 ? () => setFrom(from - ROWS) : null,
    onNext: from + ROWS < rows.length ? () => setFrom(from + ROWS) : null,
  };
  return (
    <>
      <AdminTable
        label="rows of the file"
        columns={columnsFor(hasBecomes)}
        rows={page}
        keyOf={({ row }) => row}
      />
      {rows.length > ROWS && <AdminPager pager={pager} noun="rows" />}
    </>
  );
}

function columnsFor(hasBecomes: boolean): AdminColumn<ShownRow>[] {
  const becomes: AdminColumn<ShownRow> = {
    head: 'Becomes',
    onPhone: 'block',
    cell: row => <Becomes becomes={row.becomes} />,
  };
  return [
    {
      head: 'Row',
      isEnd: true,
      onPhone: 'corner',
      cell: ({ row }) => (
        <span className="text-small whitespace-nowrap text-dust">
          <span className="@min-[860px]/admin-table:sr-only">Row </span>
          {formatNumber(row)}
        </span>
      ),
    },
    {
      head: 'Person',
      onPhone: 'first',
      cell: ({ name, email }) => <AdminPerson name={name} email={email} />,
    },
    ...(hasBecomes ? [becomes] : []),
    { head: hasBecomes ? 'What happens' : 'Why', onPhone: 'last', cell: row => <Outcome row={row} /> },
  ];
}

function Becomes({ becomes }: Pick<ImportedRow, 'becomes'>) {
  if (becomes === null) return <span className="text-dust">Nothing</span>;
  if (becomes === 'lead') return <AdminBadge tone="tungsten">Lead</AdminBadge>;
  if (becomes === 'unsubscribed') return <AdminBadge>Unsubscribed</AdminBadge>;
  return <StatusBadge status={becomes} />;
}

const ICONS: Record<ImportResult, { Icon: typeof CheckIcon; look: string; iconLook: string }> = {
  added: { Icon: CheckIcon, look: 'text-dust', iconLook: 'text-status-green' },
  inactive: { Icon: CircleSlashIcon, look: 'text-status-orange', iconLook: '' },
  skipped: { Icon: CopyIcon, look: '', iconLook: '' },
  refused: { Icon: AlertIcon, look: 'text-status-red', iconLook: '' },
};

function Outcome({ row: { result, text } }: { row: ImportedRow }) {
  const { Icon, look, iconLook } = ICONS[result];
  return (
    <p className={clsx('flex gap-2', look)}>
      <Icon size={16} className={clsx('mt-0.5 flex-none', iconLook)} />
      <span className="min-w-0 wrap-anywhere">
        {result === 'added' ? ['Added', text].filter(Boolean).join(': ') : text}
      </span>
    </p>
  );
}
