import { useList } from '#src/platform/browser/use-list.ts';
import { formatNumber } from '#src/shared/words.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleSlashIcon, GlobeIcon, RetryIcon, TrashIcon, UploadsIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import type { BulkAction } from '#src/ui-kit/admin/selection.tsx';
import type { AdminUpload } from '../uploads.contract.ts';
import { nameOfUpload } from '../uploads.rules.ts';
import { type UploadActions, uploadColumns } from './upload-columns.tsx';
import { UploadsStats } from './uploads-stats.tsx';
import { useUploadCounts } from './uploads.api.manage.ts';
import { useUploadActions } from './use-upload-actions.tsx';
import { useUploadFilters } from './use-upload-filters.ts';

/** Specification, section 2 "Admin panel". */
export function UploadsSection() {
  const { data: counts, isError } = useUploadCounts();
  const list = useList<AdminUpload>('/api/uploads/all', { filters: useUploadFilters(counts) });
  const { actions, dialogs } = useUploadActions(list.rows);
  return (
    <div className="admin-content">
      <AdminPageHead
        title="User Upload Management"
        line="Private until you publish them."
        actions={counts && <AdminBadge>{formatNumber(counts.total)} Total Uploads</AdminBadge>}
      />
      <UploadsStats counts={counts} hasFailed={isError} />
      <ResourceList
        list={list}
        noun="uploads"
        search="Search by user, title, or workshop..."
        title="User Uploads"
        columns={uploadColumns(actions)}
        bulk={{ nameOf: nameOfUpload, actions: list.isTrash ? inTrash(actions) : outOfTrash(actions) }}
        empty={{
          icon: <UploadsIcon />,
          title: 'No uploads found matching your criteria',
          text: 'Photos and videos participants share will appear here.',
        }}
      />
      {dialogs}
    </div>
  );
}

const inTrash = ({ restore, erase, isBusy }: UploadActions): BulkAction<AdminUpload>[] => [
  { label: 'Restore', icon: <RetryIcon size={16} />, pending: isBusy, onAct: restore },
  {
    label: 'Delete Permanently',
    icon: <TrashIcon size={16} />,
    isWarning: true,
    pending: isBusy,
    onAct: erase,
  },
];

const outOfTrash = ({ publish, reject, remove, isBusy }: UploadActions): BulkAction<AdminUpload>[] => [
  {
    label: 'Publish',
    icon: <GlobeIcon size={16} />,
    isFor: ({ isPublic, userId }) => !isPublic && userId !== null,
    pending: isBusy,
    onAct: publish,
  },
  {
    label: uploads => (uploads.every(({ isPublic }) => isPublic) ? 'Make Private' : 'Decline'),
    icon: <CircleSlashIcon size={16} />,
    isFor: ({ isPublic, asksToShare }) => isPublic || asksToShare,
    pending: isBusy,
    onAct: reject,
  },
  { label: 'Delete', icon: <TrashIcon size={16} />, isWarning: true, pending: isBusy, onAct: remove },
];
