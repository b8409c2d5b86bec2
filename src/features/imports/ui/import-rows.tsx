import { useState } from 'react';
import { clsx } from 'clsx';
import { StatusBadge } from '#src/features/registrations/ui/status-badge.tsx';
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
  title: string;
  email: string | null;
}

function titleOf(
  cells: readonly string[],
  matches: readonly ColumnMatch[],
): Pick<ShownRow, 'title' | 'email'> {
  const { title, name, firstName, lastName, email = null, startDate } = valuesOf(cells, matches);
  const person = name ?? [firstName, lastName].filter(Boolean).join(' ');
  return {
    title: title ?? (person || email || cells.find(Boolean) || ''),
    email: email ?? startDate ?? null,
  };
}

interface ImportRowsProps {
  one: Import;
  rows: readonly ImportedRow[];
  hasBecomes: boolean;
}

/** Outcomes beside what the file says, a page at a time. Give it a `key` to start over. */
export function ImportRows({ one, rows, hasBecomes }: ImportRowsProps) {
  const [from, setFrom] = useState(0);
  const { kind, file, matches } = one;
  const cells = new Map(file?.table.rows.map(row => [row.row, row.cells]));
  const page = rows
    .slice(from, from + ROWS)
    .map((row): ShownRow => ({ ...row, ...titleOf(cells.get(row.row) ?? [], matches) }));
  const pager = {
    from: from + 1,
    shown: page.length,
    total: rows.length,
    onPrevious: from > 0 ? () => setFrom(from - ROWS) : null,
    onNext: from + ROWS < rows.length ? () => setFrom(from + ROWS) : null,
  };
  const columns = columnsFor(kind === 'workshops', hasBecomes);
  return (
    <>
      <AdminTable label="rows of the file" columns={columns} rows={page} keyOf={({ row }) => row} />
      {rows.length > ROWS && <AdminPager pager={pager} noun="rows" />}
    </>
  );
}

function columnsFor(isWorkshops: boolean, hasBecomes: boolean): AdminColumn<ShownRow>[] {
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
          {row.toLocaleString('en-US')}
        </span>
      ),
    },
    isWorkshops
      ? { head: 'Workshop', onPhone: 'first', cell: row => <WorkshopName row={row} /> }
      : {
          head: 'Person',
          onPhone: 'first',
          cell: ({ title, email }) => <AdminPerson name={title} email={email} />,
        },
    ...(hasBecomes ? [becomes] : []),
    { head: hasBecomes ? 'What happens' : 'Why', onPhone: 'last', cell: row => <Outcome row={row} /> },
  ];
}

function WorkshopName({ row: { title, email: date } }: { row: ShownRow }) {
  return (
    <>
      <p className="admin-clip font-medium" title={title}>
        {title}
      </p>
      {date && <p className="text-small/4.5 text-dust">{date}</p>}
    </>
  );
}

function Becomes({ becomes }: Pick<ImportedRow, 'becomes'>) {
  if (becomes === null) return <span className="text-dust">Nothing</span>;
  if (becomes === 'lead') return <AdminBadge tone="tungsten">Lead</AdminBadge>;
  if (becomes === 'unsubscribed') return <AdminBadge>Unsubscribed</AdminBadge>;
  if (becomes === 'past') return <AdminBadge>Past</AdminBadge>;
  if (becomes === 'upcoming') return <AdminBadge tone="blue">Upcoming</AdminBadge>;
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
