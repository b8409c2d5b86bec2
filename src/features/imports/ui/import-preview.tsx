import { type ReactNode, useState } from 'react';
import { formatNumber } from '#src/shared/words.ts';
import { AdminStat, AdminStats } from '#src/ui-kit/admin/stat.tsx';
import { CircleSlashIcon, CopyIcon, PlusIcon } from '#src/ui-kit/admin/icons.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import type { ImportedRow } from '../imports.contract.ts';
import { IMPORT_RESULTS, type ImportKind, type ImportResult } from '../imports.rules.ts';
import { ImportRows } from './import-rows.tsx';
import type { Import } from './use-import.ts';

const INACTIVE: Record<ImportKind, string> = {
  leads: 'As unsubscribed',
  registrations: 'As cancelled',
};

/** `8 enrolled, 2 reserved` */
export function summaryOf(rows: readonly ImportedRow[]): string {
  const counts = new Map<string, number>();
  for (const { becomes } of rows) if (becomes) counts.set(becomes, (counts.get(becomes) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(
      ([becomes, count]) => `${formatNumber(count)} ${becomes === 'lead' && count !== 1 ? 'leads' : becomes}`,
    )
    .join(', ');
}

interface Group {
  result: ImportResult;
  label: string;
  tab: string;
  line: (rows: readonly ImportedRow[]) => string;
  icon: ReactNode;
}

function groupsOf(kind: ImportKind): Group[] {
  const groups: Record<ImportResult, Omit<Group, 'result'>> = {
    added: { label: 'Will be added', tab: 'Added', line: summaryOf, icon: <PlusIcon size={18} /> },
    inactive: {
      label: INACTIVE[kind],
      tab: INACTIVE[kind],
      line: () => 'As your file says',
      icon: <CircleSlashIcon size={18} />,
    },
    skipped: {
      label: 'Skipped',
      tab: 'Skipped',
      line: () => 'Already here, or twice in the file',
      icon: <CopyIcon size={18} />,
    },
    refused: {
      label: "Can't be added",
      tab: 'Problems',
      line: rows => (rows.length > 0 ? 'Fix them in the file, or leave them out' : 'No problems found'),
      icon: <AlertIcon size={18} />,
    },
  };
  return IMPORT_RESULTS.map(result => ({ result, ...groups[result] }));
}

export function ImportPreview({ importer }: { importer: Import }) {
  const [shown, setShown] = useState<ImportResult | 'all'>('all');
  const rows = importer.answer?.rows ?? [];
  const groups = groupsOf(importer.kind).map(group => ({
    ...group,
    rows: rows.filter(({ result }) => result === group.result),
  }));
  const visible = groups.find(({ result }) => result === shown)?.rows ?? rows;
  return (
    <>
      <AdminStats>
        {groups.map(({ result, label, line, icon, rows: own }) => (
          <AdminStat
            key={result}
            label={label}
            value={formatNumber(own.length)}
            line={line(own) || 'None'}
            icon={icon}
          />
        ))}
      </AdminStats>
      <section className="admin-card p-0">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-ash px-4 py-3 sm:px-6">
          <h2 className="sr-only">Rows</h2>
          <div role="group" aria-label="Which rows" className="admin-choice max-w-full overflow-x-auto">
            {[{ result: 'all' as const, tab: 'All', rows }, ...groups].map(({ result, tab, rows: own }) => (
              <button
                key={result}
                type="button"
                aria-pressed={result === shown}
                onClick={() => setShown(result)}
              >
                {tab} {formatNumber(own.length)}
              </button>
            ))}
          </div>
          <p className="text-small text-dust">Nothing is saved yet</p>
        </div>
        {visible.length > 0 ? (
          <ImportRows key={shown} importer={importer} rows={visible} hasBecomes />
        ) : (
          <p className="px-6 py-10 text-center text-dust">No rows match.</p>
        )}
      </section>
    </>
  );
}
