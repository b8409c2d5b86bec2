import { Picture } from '#src/features/media/ui/picture.tsx';
import { formatBytes } from '#src/shared/bytes.ts';
import { formatDay } from '#src/shared/dates.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import type { Upload } from '../uploads.contract.ts';
import { isVideo } from '../uploads.rules.ts';
import { VideoPlayer } from './video-player.tsx';

/** One's own photo or video, large, with its untouched original to download. */
export function UploadViewer({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { title, originalName, description, picture, fileUrl, fileSize, createdAt, workshop } = upload;
  const name = title ?? originalName;
  return (
    <Dialog width="wide" onClose={onClose} title={<span className="wrap-anywhere">{name}</span>}>
      <div className="mt-5 overflow-hidden rounded bg-[#060505]">
        {isVideo(upload) ? (
          <VideoPlayer src={fileUrl} label={name} preload="auto" className="max-h-[60svh] w-full" />
        ) : (
          picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 760px) 680px, 100vw"
              priority
              fit="contain"
              alt={description ?? name}
              imgClassName="mx-auto h-auto max-h-[60svh] w-auto max-w-full"
            />
          )
        )}
      </div>
      {description && <p className="mt-4 wrap-anywhere whitespace-pre-line text-paper">{description}</p>}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p className="t-small wrap-anywhere text-dust">
          {workshop ? `${workshop.title}, ` : ''}
          {formatDay(createdAt)}, {formatBytes(fileSize)}
        </p>
        <a href={fileUrl} download={originalName} className="btn btn-44 btn-outlined">
          <DownloadIcon size={16} />
          Download Original
        </a>
      </div>
    </Dialog>
  );
}
