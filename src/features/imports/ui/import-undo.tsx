import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { momentAndTimeHere } from '#src/platform/browser/local-time.ts';
import { formatNumber } from '#src/shared/words.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { UndoIcon } from '#src/ui-kit/admin/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { ImportUndone, StoredImport } from '../imports.contract.ts';
import { type ImportKind } from '../imports.rules.ts';
import { countedPeople } from './import-bar.tsx';
import { useImports, useUndoImport } from './imports.api.ts';

const KEPT: Record<ImportKind, string> = {
  leads: 'People who have joined or unsubscribed by themselves since stay.',
  registrations:
    'Registrations that were changed since stay. The others are deleted and their seats are free again.',
};

export function useUndoQuestion(kind: ImportKind, onUndone: (undone: ImportUndone) => void) {
  const undo = useUndoImport(kind);
  const { ask: open, question } = useQuestion();
  const ask = (stored: StoredImport) =>
    open({
      title: 'Undo this import?',
      text: `This removes the ${countedPeople(stored.added).toLowerCase()} it added. ${KEPT[stored.kind]} Nobody gets an email.`,
      label: 'Undo Import',
      pendingLabel: 'Undoing...',
      isDestructive: true,
      onConfirm: async () => {
        const undone = await undo.run(stored);
        if (undone) onUndone(undone);
      },
    });
  return { ask, question };
}

/** Those of the last 30 days. */
export function RecentImports({
  kind,
  onUndone,
}: {
  kind: ImportKind;
  onUndone: (undone: ImportUndone) => void;
}) {
  const { data = [] } = useImports(kind);
  const { ask, question } = useUndoQuestion(kind, onUndone);
  if (data.length === 0) return null;
  return (
    <AdminCard title={`Imports of the last ${RESTORE_DAYS} days`}>
      <ul>
        {data.map(stored => (
          <li key={stored.id} className="admin-row flex-wrap first:border-t-0">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">
                {countedPeople(stored.added).toLowerCase()}
                {stored.leftOut > 0 && `, ${formatNumber(stored.leftOut)} left out`}
              </p>
              <p className="text-small/4.5 wrap-anywhere text-dust">
                {momentAndTimeHere(stored.createdAt)}
                {stored.by && `, ${stored.by}`}
              </p>
            </div>
            {stored.undoneAt ? (
              <AdminBadge icon={<UndoIcon size={14} />}>Undone</AdminBadge>
            ) : (
              <Button size="small" icon={<UndoIcon size={16} />} onClick={() => ask(stored)}>
                Undo
                <span className="sr-only"> the import of {countedPeople(stored.added).toLowerCase()}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {question}
    </AdminCard>
  );
}

const MAX_NAMED = 100;

/** What an undo left, and why. */
export function KeptByUndo({ undone: { kept } }: { undone: ImportUndone }) {
  if (kept.length === 0) return null;
  return (
    <AdminCard title={`Kept (${formatNumber(kept.length)})`}>
      <ul>
        {kept.slice(0, MAX_NAMED).map(({ name, reason }, index) => (
          <li key={index} className="admin-row flex-wrap justify-between first:border-t-0">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className="text-dust">{reason}</span>
          </li>
        ))}
      </ul>
      {kept.length > MAX_NAMED && (
        <p className="admin-row text-dust">And {formatNumber(kept.length - MAX_NAMED)} more.</p>
      )}
    </AdminCard>
  );
}
