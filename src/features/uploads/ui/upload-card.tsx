import { clsx } from 'clsx';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { dayHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { EyeIcon, LockIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import {
  ClockIcon,
  FilmIcon,
  GlobeIcon,
  ImageIcon,
  PencilIcon,
  PlayIcon,
  ShareIcon,
  TrashIcon,
} from '#src/ui-kit/admin/icons.tsx';
import type { Upload } from '../uploads.contract.ts';
import { isVideo } from '../uploads.rules.ts';

export interface UploadCardActions {
  onView: () => void;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const SIZES = '(min-width: 1184px) 360px, (min-width: 700px) 48vw, 100vw';

/** Specification, section 2 "User dashboard". */
export function UploadCard({ upload, ...actions }: UploadCardActions & { upload: Upload }) {
  const { title, originalName, description, rejectionReason, isPublic, workshop, createdAt } = upload;
  const name = title ?? originalName;
  return (
    <article className="flex h-full admin-card flex-col overflow-hidden p-0">
      <Thumbnail upload={upload} name={name} onView={actions.onView} />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-base/6 font-semibold wrap-anywhere">{name}</h3>
          {isPublic ? (
            <AdminBadge tone="teal" icon={<GlobeIcon size={14} />}>
              Public
            </AdminBadge>
          ) : (
            <AdminBadge icon={<LockIcon size={14} />}>Private</AdminBadge>
          )}
        </div>
        <p className="wrap-anywhere text-dust">{description ?? 'No description'}</p>
        {rejectionReason && (
          <p className="wrap-anywhere admin-orange">Not published. The studio says: {rejectionReason}</p>
        )}
        <p className="mt-auto flex items-center gap-2 pt-2 text-dust">
          {isVideo(upload) ? <FilmIcon size={16} /> : <ImageIcon size={16} />}
          <span>
            {isVideo(upload) ? 'Video' : 'Photo'} · {dayHere(createdAt)}
          </span>
        </p>
        {workshop && <p className="wrap-anywhere text-dust">{workshop.title}</p>}
        <Buttons upload={upload} name={name} {...actions} />
      </div>
    </article>
  );
}

function Thumbnail({ upload, name, onView }: { upload: Upload; name: string; onView: () => void }) {
  const { picture, fileUrl } = upload;
  return (
    // For the pointer only: the View button below does the same.
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className="relative grid aspect-3/2 place-items-center bg-ash"
      onClick={onView}
    >
      {picture && (
        <Picture picture={picture} sizes={SIZES} alt="" imgClassName="absolute inset-0 size-full" />
      )}
      {!picture && isVideo(upload) && (
        <video
          src={`${fileUrl}#t=0.5`}
          muted
          playsInline
          preload="metadata"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {!picture && !isVideo(upload) && <span className="px-4 text-dust">{name}</span>}
      {isVideo(upload) && (
        <span className="relative grid size-12 place-items-center rounded-full bg-ink/75">
          <PlayIcon size={18} />
        </span>
      )}
    </button>
  );
}

function Buttons({
  upload,
  name,
  onView,
  onShare,
  onEdit,
  onDelete,
}: UploadCardActions & { upload: Upload; name: string }) {
  const about = <span className="sr-only"> {name}</span>;
  const asks = upload.asksToShare;
  return (
    <div className="mt-2 grid grid-cols-[1fr_1fr_auto_auto] gap-2">
      <Button onClick={onView} size="small" className="max-sm:px-2" icon={<EyeIcon size={16} />}>
        View{about}
      </Button>
      <Button
        size="small"
        icon={asks ? <ClockIcon size={16} /> : <ShareIcon size={16} />}
        className={clsx('max-sm:px-2', asks && 'admin-orange')}
        onClick={onShare}
      >
        {asks ? 'Requested' : 'Share'}
        {about}
      </Button>
      <Button
        aria-label={`Edit ${name}`}
        data-tip="Edit"
        onClick={onEdit}
        size="small"
        icon={<PencilIcon size={16} />}
      />
      <Button
        aria-label={`Delete ${name}`}
        data-tip="Delete"
        onClick={onDelete}
        size="small"
        icon={<TrashIcon size={16} />}
      />
    </div>
  );
}
