import { Suspense, useState } from 'react';
import { RecordDialog } from '#src/ui-kit/admin/record-dialog.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { AdminUpload } from '../uploads.contract.ts';
import { nameOfUpload } from '../uploads.rules.ts';
import type { UploadActions } from './upload-columns.tsx';
import { useManageUploads } from './uploads.api.manage.ts';

const AdminViewer = lazyNamed(() => import('./admin-viewer.tsx'), 'AdminViewer');
const RejectDialog = lazyNamed(() => import('./reject-dialog.tsx'), 'RejectDialog');

type Uploads = readonly AdminUpload[];

function consequenceOf([first, ...others]: Uploads): string {
  const what =
    first && others.length === 0 ? `“${nameOfUpload(first)}” and all its` : 'These uploads and all their';
  return `${what} files are erased right away. This can't be undone.`;
}

export function useUploadActions(rows: Uploads | undefined) {
  const { publish, reject, remove, restore, erase } = useManageUploads();
  const { ask, question } = useQuestion();
  const [viewedId, setViewedId] = useState<number | null>(null);
  const [rejected, setRejected] = useState<Uploads | null>(null);
  const closeViewer = () => setViewedId(null);
  const actions: UploadActions = {
    view: ({ id }) => setViewedId(id),
    publish: uploads => void publish.run(uploads).then(done => done && closeViewer()),
    reject: uploads => {
      closeViewer();
      setRejected(uploads);
    },
    remove: uploads => {
      closeViewer();
      void remove.run(uploads);
    },
    restore: uploads => void restore.run(uploads),
    erase: uploads =>
      ask({
        title: uploads.length === 1 ? 'Delete permanently?' : `Delete ${uploads.length} uploads permanently?`,
        text: <span className="wrap-anywhere">{consequenceOf(uploads)}</span>,
        label: 'Delete Permanently',
        pendingLabel: 'Deleting...',
        isDestructive: true,
        onConfirm: () => erase.run(uploads),
      }),
    isBusy: [publish, reject, remove, restore, erase].some(({ pending }) => pending),
  };
  const dialogs = (
    <Suspense>
      {question}
      <RecordDialog id={viewedId} rows={rows}>
        {upload => <AdminViewer upload={upload} rows={rows ?? []} actions={actions} onClose={closeViewer} />}
      </RecordDialog>
      {rejected && (
        <RejectDialog
          uploads={rejected}
          pending={reject.pending}
          onReject={reason => reject.run(rejected, reason)}
          onClose={() => setRejected(null)}
        />
      )}
    </Suspense>
  );
  return { actions, dialogs };
}
