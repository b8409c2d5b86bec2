import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { downloadFile } from '#src/platform/browser/download-file.ts';
import { fullMomentHere, todayHere } from '#src/platform/browser/local-time.ts';
import { formatNumber } from '#src/shared/words.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { UndoIcon } from '#src/ui-kit/admin/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { CheckIcon, DownloadIcon } from '#src/ui-kit/icons.tsx';
import type { ImportUndone, ImportedRow, StoredImport } from '../imports.contract.ts';
import { writeLeftOut } from '../imports.rules.csv.ts';
import { type ImportKind, isImported } from '../imports.rules.ts';
import { countedPeople } from './import-bar.tsx';
import { summaryOf } from './import-preview.tsx';
import { ImportRows } from './import-rows.tsx';
import { useUndoQuestion } from './import-undo.tsx';
import type { Import } from './use-import.ts';

const VIEW: Record<ImportKind, string> = {
  leads: 'View Leads',
  registrations: 'View Registrations',
};

export function ImportReport({ importer }: { importer: Import }) {
  const { kind, options, answer, undone } = importer;
  const rows = answer?.rows ?? [];
  const added = rows.filter(({ result }) => isImported(result));
  const leftOut = rows.filter(({ result }) => !isImported(result));
  const { ask, question } = useUndoQuestion(kind, importer.setUndone);
  const { workshopId } = options;
  const stored = answer?.import ?? null;
  return (
    <>
      <section className="admin-card flex flex-wrap items-center gap-4 sm:flex-nowrap">
        <span
          aria-hidden
          className="grid size-11 flex-none place-items-center rounded-full bg-status-green/12 text-status-green"
        >
          <CheckIcon size={22} />
        </span>
        <div className="min-w-0 flex-1 basis-52" role="status">
          <h2 className="admin-card-title">{titleOf(added.length, undone)}</h2>
          <p className="mt-0.5 text-small/4.5 text-dust">{lineOf(added, stored, undone)}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          {stored && !undone && (
            <Button icon={<UndoIcon size={16} />} onClick={() => ask(stored)}>
              Undo Import
            </Button>
          )}
          <Link
            href={adminAddress(kind, workshopId ? { workshop: workshopId } : {})}
            className="btn btn-primary"
          >
            {VIEW[kind]}
          </Link>
        </div>
      </section>
      {leftOut.length > 0 && <LeftOut importer={importer} rows={leftOut} />}
      {question}
    </>
  );
}

function titleOf(added: number, undone: ImportUndone | null): string {
  if (undone) return 'Import undone';
  return added === 0 ? 'Nothing was imported' : `${countedPeople(added).toLowerCase()} imported`;
}

function lineOf(
  added: readonly ImportedRow[],
  stored: StoredImport | null,
  undone: ImportUndone | null,
): string {
  if (undone) return `${formatNumber(undone.removed)} removed. Nobody got an email.`;
  if (!stored) return 'Every row was left out. The reasons are below.';
  const by = stored.by ? ` by ${stored.by}` : '';
  return `${summaryOf(added)}. Imported ${fullMomentHere(stored.createdAt)}${by}. Nobody got an email.`;
}

function LeftOut({ importer, rows }: { importer: Import; rows: readonly ImportedRow[] }) {
  const download = () => {
    if (!importer.file) return;
    const reasons = new Map(rows.map(({ row, text }) => [row, text ?? '']));
    const text = writeLeftOut(importer.file.table, reasons);
    downloadFile(`left-out-${todayHere()}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <AdminCard
      title={`Left out (${formatNumber(rows.length)})`}
      line="Fix these rows and import them again. What is already here is skipped."
      action={
        <Button icon={<DownloadIcon size={16} />} onClick={download} className="flex-none">
          <span className="max-sm:sr-only">Download Left-Out Rows</span>
        </Button>
      }
    >
      <ImportRows importer={importer} rows={rows} hasBecomes={false} />
    </AdminCard>
  );
}
