import { dayHere, timeHere } from '#src/platform/browser/local-time.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon, EyeIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { FilmIcon, ImageIcon, RetryIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import type { AdminUpload } from '../uploads.contract.ts';
import { isVideo, nameOfUpload, typeWord } from '../uploads.rules.ts';
import { Uploader, VisibilityBadge, narrow } from './upload-badges.tsx';
import { UploadThumb } from './upload-thumb.tsx';

type Uploads = readonly AdminUpload[];

export interface UploadActions {
  view: (upload: AdminUpload) => void;
  publish: (uploads: Uploads) => void;
  reject: (uploads: Uploads) => void;
  remove: (uploads: Uploads) => void;
  restore: (uploads: Uploads) => void;
  erase: (uploads: Uploads) => void;
  isBusy: boolean;
}

/** Shown where the table has no date column. */
const momentOf = ({ createdAt }: AdminUpload) => `${dayHere(createdAt)}, ${timeHere(createdAt)}`;

const small = 'text-small/4.5 text-dust';

export function uploadColumns(actions: UploadActions): AdminColumn<AdminUpload>[] {
  return [
    {
      head: 'File',
      onPhone: 'first',
      cell: upload => (
        <div className="flex min-w-0 items-center gap-3">
          <UploadThumb upload={upload} />
          <div className="min-w-0">
            <p
              className="admin-clip font-medium @min-[860px]/admin-table:max-w-[13cqi]! @min-[1200px]/admin-table:max-w-[18cqi]!"
              title={nameOfUpload(upload)}
            >
              {nameOfUpload(upload)}
            </p>
            <p
              className={`admin-clip ${small} @min-[860px]/admin-table:max-w-[13cqi]! @min-[1200px]/admin-table:max-w-[18cqi]!`}
              title={upload.description ?? undefined}
            >
              {upload.description ?? 'No description'}
            </p>
          </div>
        </div>
      ),
    },
    {
      head: 'Type and size',
      cell: upload => (
        <div className="flex flex-wrap items-center gap-2 @min-[860px]/admin-table:grid @min-[860px]/admin-table:justify-items-start @min-[860px]/admin-table:gap-1">
          <AdminBadge icon={isVideo(upload) ? <FilmIcon size={14} /> : <ImageIcon size={14} />}>
            {typeWord(upload)}
          </AdminBadge>
          <span className={`${small} whitespace-nowrap`}>{formatBytes(upload.fileSize)}</span>
        </div>
      ),
    },
    { head: 'Visibility', cell: upload => <VisibilityBadge upload={upload} /> },
    {
      head: 'Uploaded by',
      onPhone: 'block',
      cell: upload => (
        <>
          <Uploader upload={upload} />
          <p className={`${small} @min-[1040px]/admin-table:hidden`}>{momentOf(upload)}</p>
        </>
      ),
    },
    {
      head: 'Workshop',
      onPhone: 'block',
      cell: ({ workshop, workshopId }) => (
        <>
          <p className={narrow} title={workshop?.title}>
            {workshop?.title ?? 'No workshop'}
          </p>
          {workshopId !== null && <p className={small}>Workshop #{workshopId}</p>}
        </>
      ),
    },
    {
      head: 'Date',
      onPhone: 'spare',
      cell: ({ createdAt }) => (
        <>
          <p className="whitespace-nowrap">{dayHere(createdAt)}</p>
          <p className={`${small} whitespace-nowrap`}>{timeHere(createdAt)}</p>
        </>
      ),
    },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'last',
      cell: upload => <ActionButtons upload={upload} actions={actions} />,
    },
  ];
}

function ActionButtons({ upload, actions }: { upload: AdminUpload; actions: UploadActions }) {
  const name = nameOfUpload(upload);
  const button = 'btn btn-small btn-icon btn-quiet';
  if (upload.deletedAt !== null) {
    return (
      <div className="flex gap-1 @min-[860px]/admin-table:justify-end">
        <Button onClick={() => actions.restore([upload])} size="small" icon={<RetryIcon size={16} />}>
          Restore<span className="sr-only"> {name}</span>
        </Button>
        <button
          type="button"
          className={button}
          aria-label={`Delete Permanently: ${name}`}
          data-tip="Delete Permanently"
          onClick={() => actions.erase([upload])}
        >
          <TrashIcon size={16} />
        </button>
      </div>
    );
  }
  return (
    <div className="flex gap-1 @min-[860px]/admin-table:justify-end">
      <button
        type="button"
        className={button}
        aria-label={`View ${name}`}
        data-tip="View"
        onClick={() => actions.view(upload)}
      >
        <EyeIcon size={16} />
      </button>
      <a
        href={upload.fileUrl}
        download={upload.originalName}
        className={button}
        aria-label={`Download ${name}`}
        data-tip="Download"
      >
        <DownloadIcon size={16} />
      </a>
      <button
        type="button"
        className={button}
        aria-label={`Delete ${name}`}
        data-tip="Delete"
        onClick={() => actions.remove([upload])}
      >
        <TrashIcon size={16} />
      </button>
    </div>
  );
}
