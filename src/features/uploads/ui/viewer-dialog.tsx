import type { ReactNode } from 'react';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import type { Upload } from '../uploads.contract.ts';
import { isVideo, nameOfUpload } from '../uploads.rules.ts';
import { VideoPlayer } from './video-player.tsx';

interface ViewerDialogProps {
  upload: Upload;
  onClose: () => void;
  controls?: ReactNode;
  children: ReactNode;
}

export function ViewerDialog({ upload, onClose, controls, children }: ViewerDialogProps) {
  const { description } = upload;
  return (
    <Dialog
      width="wide"
      onClose={onClose}
      // Truncates long names to leave room for the picture.
      title={
        <span className="block font-sans text-large/6 font-semibold tracking-normal wrap-anywhere">
          {nameOfUpload(upload)}
        </span>
      }
    >
      <div className="tools min-h-0! bg-transparent">
        <Stage key={upload.id} upload={upload} />
        {controls}
        {description && <p className="mt-4 wrap-anywhere whitespace-pre-line text-paper">{description}</p>}
        {children}
      </div>
    </Dialog>
  );
}

function Stage({ upload }: { upload: Upload }) {
  const { picture, fileUrl, description } = upload;
  const name = nameOfUpload(upload);
  return (
    <div className="mt-5 grid min-h-40 place-items-center overflow-hidden rounded bg-ink">
      {isVideo(upload) ? (
        <VideoPlayer src={fileUrl} label={name} preload="auto" className="max-h-[48svh] w-full" />
      ) : (
        picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 760px) 680px, 100vw"
            priority
            fit="contain"
            alt={description ?? name}
            imgClassName="mx-auto h-auto max-h-[48svh] w-auto max-w-full"
          />
        )
      )}
    </div>
  );
}

export function DownloadOriginal({ upload, label }: { upload: Upload; label: string }) {
  return (
    <a href={upload.fileUrl} download={upload.originalName} className="btn btn-outlined">
      <DownloadIcon size={16} />
      {label}
    </a>
  );
}
