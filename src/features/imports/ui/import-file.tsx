import { clsx } from 'clsx';
import { formatNumber } from '#src/shared/words.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminNote } from '#src/ui-kit/admin/note.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { useFileInput } from '#src/ui-kit/use-file-input.tsx';
import { IMPORT_FIELDS, type ImportKind, MAX_IMPORTED } from '../imports.rules.ts';
import { RecentImports } from './import-undo.tsx';
import type { Import } from './use-import.ts';

const NOTES: Record<ImportKind, string> = {
  leads:
    'Import only people who asked to hear from you. Anyone who unsubscribed here stays unsubscribed, whatever the file says.',
  registrations:
    "Rows need an email address and a name. Imported people hold seats like all others, so a full workshop won't accept more people.",
};

export function ImportFileStep({ importer }: { importer: Import }) {
  const { kind, file, problem } = importer;
  const { isDragging, dropProps, input, choose } = useFileInput({
    accept: '.csv,.tsv,.txt,text/csv',
    label: 'CSV file',
    onFiles: files => void importer.choose(files),
  });
  return (
    <>
      <AdminCard title="Choose a file" isPadded>
        <div className="grid gap-4">
          <div {...dropProps} className={clsx('drop-zone', isDragging && 'drop-zone-lit')}>
            <UploadIcon size={24} className={isDragging ? 'text-tungsten' : 'text-dust'} />
            <p className="font-medium">{isDragging ? 'Drop to read it' : 'Drop a CSV file here'}</p>
            <p className="text-small/4.5 text-dust">
              Excel, Numbers and Google Sheets can save one. At most {formatNumber(MAX_IMPORTED)} rows, with
              headings in the first.
            </p>
            <div className="mt-2 flex flex-wrap justify-center gap-2">
              <Button look="primary" onClick={choose}>
                Choose File
              </Button>
              {file && <Button onClick={importer.forward}>Continue with {file.name}</Button>}
            </div>
            {input}
          </div>
          {problem && (
            <p role="alert" className="flex gap-2 text-small/4.5 text-status-red">
              <AlertIcon size={16} className="mt-px flex-none" />
              {problem}
            </p>
          )}
          <AdminNote>{NOTES[kind]}</AdminNote>
          <p className="text-small/4.5 text-dust">
            <span className="font-medium text-bone">Columns it can have:</span>{' '}
            {Object.values(IMPORT_FIELDS[kind]).join(', ')}. Other names are fine; you match them in the next
            step.
          </p>
        </div>
      </AdminCard>
      <RecentImports kind={kind} onUndone={importer.setUndone} />
    </>
  );
}
