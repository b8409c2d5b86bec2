import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { counted } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { isImported } from '../imports.rules.ts';
import type { Import } from './use-import.ts';

/** `1 Person`, `11 People`. */
export const countedPeople = (count: number): string => counted(count, 'Person', 'People');

/** The sticky bar of the steps in the middle. */
export function ImportBar({ importer }: { importer: Import }) {
  const { step, file, answer, problem, isSending } = importer;
  const count = file?.table.rows.length ?? 0;
  const added = (answer?.rows ?? []).filter(({ result }) => isImported(result)).length;
  const isPreview = step === 'preview';
  const text = isPreview
    ? `Nobody gets an email. You can undo the whole import for ${RESTORE_DAYS} days.`
    : `${counted(count, 'row')} in the file`;
  return (
    <div className="admin-save max-sm:flex-wrap">
      <p
        role={problem ? 'alert' : 'status'}
        className={`min-w-0 flex-1 max-sm:flex-[1_0_80%] ${problem ? 'text-status-red' : 'text-dust'}`}
      >
        {problem ?? (isPreview && added === 0 ? 'No rows can be imported.' : text)}
      </p>
      <Button onClick={importer.back} disabled={isSending} className="max-sm:flex-1">
        Back
      </Button>
      {isPreview ? (
        <Button
          look="primary"
          pending={isSending}
          pendingLabel="Importing..."
          disabled={added === 0}
          className="max-sm:flex-1"
          onClick={() => void importer.save()}
        >
          Import {countedPeople(added)}
        </Button>
      ) : (
        <Button
          look="primary"
          pending={isSending}
          pendingLabel="Checking..."
          className="max-sm:flex-1"
          onClick={() => void importer.preview()}
        >
          Preview {counted(count, 'Row')}
        </Button>
      )}
    </div>
  );
}
