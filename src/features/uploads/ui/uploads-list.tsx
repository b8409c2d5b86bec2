import type { ReactNode } from 'react';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { RetryIcon, TrashIcon, UploadsIcon, GlobeIcon, CircleSlashIcon } from '#src/ui-kit/admin/icons.tsx';
import { ClearFilters, type ListPage, AdminList } from '#src/ui-kit/admin/list.tsx';
import { AdminBulk, selectionColumn } from '#src/ui-kit/admin/selection.tsx';
import { type Selection, useSelection } from '#src/ui-kit/use-selection.ts';
import { totalText } from '#src/shared/paging.ts';
import type { AdminUpload } from '../uploads.contract.ts';
import { nameOfUpload } from '../uploads.rules.ts';
import { uploadColumns } from './upload-columns.tsx';
import type { UploadHandlers } from './use-upload-handlers.tsx';

interface UploadsListProps {
  page: ListPage<AdminUpload>;
  handlers: UploadHandlers;
  isTrash: boolean;
}

export function UploadsList({ page, handlers, isTrash }: UploadsListProps) {
  const selection = useSelection((page.rows ?? []).map(({ id }) => id));
  return (
    <AdminList
      title={`${isTrash ? 'Trash' : 'User Uploads'} (${totalText(page.total)})`}
      action={isTrash && <span className="text-small text-dust">Emptied after {RESTORE_DAYS} days</span>}
      bar={<BulkBar rows={page.rows ?? []} selection={selection} handlers={handlers} isTrash={isTrash} />}
      page={page}
      noun="uploads"
      columns={[selectionColumn<AdminUpload>(selection, nameOfUpload), ...uploadColumns(handlers)]}
      keyOf={({ id }) => id}
      isSelected={({ id }) => selection.has(id)}
      empty={
        <AdminEmpty
          icon={<UploadsIcon />}
          title="No uploads found matching your criteria"
          text={
            isTrash
              ? `Uploads that you delete stay here for ${RESTORE_DAYS} days.`
              : 'Photos and videos participants share will appear here.'
          }
          action={<ClearFilters params={['q', 'type', 'workshop', 'show']} />}
        />
      }
    />
  );
}

interface BulkBarProps {
  rows: readonly AdminUpload[];
  selection: Selection;
  handlers: UploadHandlers;
  isTrash: boolean;
}

function BulkBar({ rows, selection, handlers, isTrash }: BulkBarProps) {
  const chosen = rows.filter(({ id }) => selection.has(id));
  const publishable = chosen.filter(({ isPublic, userId }) => !isPublic && userId !== null);
  const rejectable = chosen.filter(({ isPublic, asksToShare }) => isPublic || asksToShare);
  const button = (label: string, icon: ReactNode, onAct: () => void, isWarning = false) => (
    <Button
      look={isWarning ? 'warn' : 'outlined'}
      size="small"
      icon={icon}
      pending={handlers.isBusy}
      onClick={onAct}
    >
      {label}
    </Button>
  );
  if (isTrash) {
    return (
      <AdminBulk selection={selection}>
        {button('Restore', <RetryIcon size={16} />, () => handlers.onRestore(chosen))}
        {button('Delete Permanently', <TrashIcon size={16} />, () => handlers.onErase(chosen), true)}
      </AdminBulk>
    );
  }
  return (
    <AdminBulk selection={selection}>
      {publishable.length > 0 &&
        button('Publish', <GlobeIcon size={16} />, () => handlers.onPublish(publishable))}
      {rejectable.length > 0 &&
        button(
          rejectable.every(({ isPublic }) => isPublic) ? 'Make Private' : 'Decline',
          <CircleSlashIcon size={16} />,
          () => handlers.onReject(rejectable),
        )}
      {button('Delete', <TrashIcon size={16} />, () => handlers.onDelete(chosen), true)}
    </AdminBulk>
  );
}
