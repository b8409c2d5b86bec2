import { type ReactNode, useEffect } from 'react';
import { fullMomentHere } from '#src/platform/browser/local-time.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#src/ui-kit/icons.tsx';
import { GlobeIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AdminUpload } from '../uploads.contract.ts';
import { Uploader, VisibilityBadge } from './upload-badges.tsx';
import type { UploadActions } from './upload-columns.tsx';
import { DownloadOriginal, ViewerDialog } from './viewer-dialog.tsx';

interface AdminViewerProps {
  upload: AdminUpload;
  rows: readonly AdminUpload[];
  actions: UploadActions;
  onClose: () => void;
}

export function AdminViewer({ upload, rows, actions, onClose }: AdminViewerProps) {
  const index = rows.findIndex(({ id }) => id === upload.id);
  const before = rows[index - 1];
  const after = rows[index + 1];
  useKeys({
    ArrowLeft: () => before && actions.view(before),
    ArrowRight: () => after && actions.view(after),
    Delete: () => actions.remove([upload]),
  });
  return (
    <ViewerDialog
      upload={upload}
      onClose={onClose}
      controls={
        <>
          <div className="mt-3 flex items-center justify-between gap-3 text-small text-dust">
            <StepButton
              label="Previous"
              icon={<ArrowLeftIcon size={16} />}
              to={before}
              onView={actions.view}
            />
            <p role="status">{index >= 0 && `${index + 1} of ${rows.length}`}</p>
            <StepButton label="Next" icon={<ArrowRightIcon size={16} />} to={after} onView={actions.view} />
          </div>
          <Actions upload={upload} actions={actions} />
        </>
      }
    >
      <Facts upload={upload} />
    </ViewerDialog>
  );
}

function useKeys(keys: Record<string, () => unknown>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Media players use the arrow keys themselves.
      if (event.target instanceof HTMLMediaElement || event.altKey || event.ctrlKey || event.metaKey) return;
      keys[event.key]?.();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}

interface StepButtonProps {
  label: string;
  icon: ReactNode;
  to: AdminUpload | undefined;
  onView: (upload: AdminUpload) => void;
}

function StepButton({ label, icon, to, onView }: StepButtonProps) {
  return (
    <Button aria-label={label} onClick={() => to && onView(to)} disabled={!to} size="small" icon={icon} />
  );
}

function Facts({ upload }: { upload: AdminUpload }) {
  const { fileType, fileSize, metadata, createdAt, workshop, workshopId, rejectionReason } = upload;
  const facts: [string, ReactNode][] = [
    ['Visibility', <VisibilityBadge key="visibility" upload={upload} />],
    ['Type', fileType],
    ['Size', formatBytes(fileSize)],
    ['Dimensions', metadata['width'] && `${metadata['width']} x ${metadata['height']}`],
    ['Uploaded', fullMomentHere(createdAt)],
    ['By', <Uploader key="by" upload={upload} isWhole />],
    ['Workshop', workshop && `${workshop.title}\nWorkshop #${workshopId}`],
    ['Declined', rejectionReason],
  ];
  return (
    <dl className="admin-facts mt-4">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Actions({ upload, actions }: { upload: AdminUpload; actions: UploadActions }) {
  const { isPublic, asksToShare, userId } = upload;
  const { isBusy } = actions;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {!isPublic && userId !== null && (
        <Button
          onClick={() => actions.publish([upload])}
          look="primary"
          icon={<GlobeIcon size={16} />}
          pending={isBusy}
          pendingLabel="Publishing..."
        >
          Publish
        </Button>
      )}
      {(isPublic || asksToShare) && (
        <Button onClick={() => actions.reject([upload])}>{isPublic ? 'Make Private' : 'Decline'}</Button>
      )}
      {userId === null && <p className="self-center text-dust">Guest uploads stay private.</p>}
      <DownloadOriginal upload={upload} label="Download" />
      <Button
        onClick={() => actions.remove([upload])}
        look="warn"
        icon={<TrashIcon size={16} />}
        className="ml-auto"
      >
        Delete
      </Button>
    </div>
  );
}
