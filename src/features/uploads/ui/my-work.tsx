import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminCardsLoading } from '#src/ui-kit/admin/cards-loading.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { FilmIcon, GlobeIcon, ImageIcon, ImagesIcon, UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { RecordDialog } from '#src/ui-kit/admin/record-dialog.tsx';
import { AdminStat, AdminStats } from '#src/ui-kit/admin/stat.tsx';
import type { Upload } from '../uploads.contract.ts';
import { isPhoto, isVideo } from '../uploads.rules.ts';
import { UploadCard } from './upload-card.tsx';
import { UploadEdit } from './upload-edit.tsx';
import { UploadShare } from './upload-share.tsx';
import { UploadViewer } from './upload-viewer.tsx';
import { useOwnUploads } from './uploads.api.ts';
import { useDeleteUploads } from './uploads.api.trash.ts';

const DIALOGS = { view: UploadViewer, share: UploadShare, edit: UploadEdit };

interface Open {
  id: number;
  dialog: keyof typeof DIALOGS;
}

export function MyWork({ onUpload }: { onUpload: () => void }) {
  const query = useOwnUploads();
  const [open, setOpen] = useState<Open | null>(null);
  const Dialog = DIALOGS[open?.dialog ?? 'view'];
  const hasUploads = (query.data ?? []).length > 0;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="admin-title">My Creative Work</h2>
        {hasUploads && (
          <Button onClick={onUpload} look="primary" icon={<UploadIcon size={16} />}>
            Upload Work
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        loading={<AdminCardsLoading text="Loading your work..." />}
        failed="Your work couldn't be loaded"
        safe="Your files are safe. Please try again in a moment."
        empty={
          <>
            <Stats uploads={[]} />
            <NoUploads onUpload={onUpload} />
          </>
        }
      >
        {uploads => (
          <>
            <Stats uploads={uploads} />
            <Cards uploads={uploads} onOpen={setOpen} />
          </>
        )}
      </QueryState>
      <RecordDialog id={open?.id ?? null} rows={query.data ?? undefined}>
        {upload => <Dialog upload={upload} onClose={() => setOpen(null)} />}
      </RecordDialog>
    </>
  );
}

function Stats({ uploads }: { uploads: readonly Upload[] }) {
  const stats: [string, number, ReactNode][] = [
    ['Total Uploads', uploads.length, <ImagesIcon key="all" size={16} />],
    ['Public', uploads.filter(upload => upload.isPublic).length, <GlobeIcon key="public" size={16} />],
    ['Photos', uploads.filter(isPhoto).length, <ImageIcon key="photos" size={16} />],
    ['Videos', uploads.filter(isVideo).length, <FilmIcon key="videos" size={16} />],
  ];
  return (
    <AdminStats>
      {stats.map(([label, value, icon]) => (
        <AdminStat key={label} label={label} value={value} icon={icon} />
      ))}
    </AdminStats>
  );
}

interface CardsProps {
  uploads: readonly Upload[];
  onOpen: (open: Open) => void;
}

function Cards({ uploads, onOpen }: CardsProps) {
  const remove = useDeleteUploads('Ask the studio to restore it');
  return (
    <ul className="mt-4 grid gap-4 sm:mt-6 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
      {uploads.map(one => (
        <li key={one.id}>
          <UploadCard
            upload={one}
            onView={() => onOpen({ id: one.id, dialog: 'view' })}
            onShare={() => onOpen({ id: one.id, dialog: 'share' })}
            onEdit={() => onOpen({ id: one.id, dialog: 'edit' })}
            onDelete={() => void remove.run([one])}
          />
        </li>
      ))}
    </ul>
  );
}

function NoUploads({ onUpload }: { onUpload: () => void }) {
  return (
    <div className="mt-4 admin-card p-0 sm:mt-6">
      <AdminEmpty
        icon={<ImageIcon />}
        title="Ready to Share Your Vision?"
        text="Once a workshop has ended, your photos and edits can live here. Only you and the studio can see them until you ask to share."
        action={
          <Button onClick={onUpload} look="primary" icon={<UploadIcon size={16} />}>
            Upload Work
          </Button>
        }
      />
    </div>
  );
}
