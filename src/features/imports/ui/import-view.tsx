import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { AdminStepper } from '#src/ui-kit/admin/stepper.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ImportKind } from '../imports.rules.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportFileStep } from './import-file.tsx';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportReport } from './import-report.tsx';
import { KeptByUndo } from './import-undo.tsx';
import { type ImportStep, useImport } from './use-import.ts';

const STEPS = ['Choose file', 'Match columns', 'Preview', 'Done'];
const PLACES: Record<ImportStep, number> = { file: 0, match: 1, preview: 2, done: 4 };

export function ImportView({ kind }: { kind: ImportKind }) {
  const [params] = useUrlParams();
  const workshopId = Number(params.get('workshop')) || null;
  const importer = useImport(kind, { workshopId });
  const { step, file, undone } = importer;
  const from = step === 'file' || !file ? 'From a CSV file' : `From ${file.name}`;
  return (
    <>
      <div className="admin-content">
        <AdminPageHead
          title={`Import ${kind}`}
          line={`${from}. Nobody gets an email.`}
          actions={
            step !== 'done' && (
              <Link
                href={adminAddress(kind, workshopId ? { workshop: workshopId } : {})}
                className="btn btn-outlined"
              >
                Cancel
              </Link>
            )
          }
        />
        <AdminStepper label="Steps of the import" steps={STEPS} current={PLACES[step]} />
        {undone && <KeptByUndo undone={undone} />}
        {step === 'file' && <ImportFileStep importer={importer} />}
        {step === 'match' && <ImportMatch importer={importer} />}
        {step === 'preview' && <ImportPreview importer={importer} />}
        {step === 'done' && <ImportReport importer={importer} />}
      </div>
      {(step === 'match' || step === 'preview') && <ImportBar importer={importer} />}
    </>
  );
}
