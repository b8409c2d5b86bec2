import { dayHere } from '#src/platform/browser/local-time.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import type { Upload } from '../uploads.contract.ts';
import { DownloadOriginal, ViewerDialog } from './viewer-dialog.tsx';

export function UploadViewer({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { fileSize, createdAt, workshop } = upload;
  return (
    <ViewerDialog upload={upload} onClose={onClose}>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p className="t-small wrap-anywhere text-dust">
          {workshop ? `${workshop.title}, ` : ''}
          {dayHere(createdAt)}, {formatBytes(fileSize)}
        </p>
        <DownloadOriginal upload={upload} label="Download Original" />
      </div>
    </ViewerDialog>
  );
}
