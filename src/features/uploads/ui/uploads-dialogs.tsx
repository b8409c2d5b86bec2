import { Suspense, lazy } from 'react';
import type { UploadHandlers, UploadsState } from './use-upload-handlers.tsx';

const AdminViewer = lazy(() =>
  import('./admin-viewer.tsx').then(module => ({ default: module.AdminViewer })),
);
const RejectDialog = lazy(() =>
  import('./reject-dialog.tsx').then(module => ({ default: module.RejectDialog })),
);

export function UploadsDialogs({ state, handlers }: { state: UploadsState; handlers: UploadHandlers }) {
  const { viewed, rows, rejected, reject, close, question } = state;
  return (
    <Suspense>
      {question}
      {viewed && <AdminViewer upload={viewed} rows={rows} handlers={handlers} onClose={close} />}
      {rejected.length > 0 && (
        <RejectDialog
          uploads={rejected}
          pending={reject.pending}
          onReject={reason => reject.run(rejected, reason)}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
