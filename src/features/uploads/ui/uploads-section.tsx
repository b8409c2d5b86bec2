import { usePage } from '#src/platform/browser/use-page.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { AdminUpload } from '../uploads.contract.ts';
import { UploadsDialogs } from './uploads-dialogs.tsx';
import { UploadsFilters, filtersOf } from './uploads-filters.tsx';
import { UploadsList } from './uploads-list.tsx';
import { UploadsStats } from './uploads-stats.tsx';
import { useUploadCounts } from './uploads.api.manage.ts';
import { useUploadHandlers } from './use-upload-handlers.tsx';

/** Specification, section 2 "Admin panel". */
export function UploadsSection() {
  const [params] = useUrlParams();
  const page = usePage<AdminUpload>('/api/uploads/all', filtersOf(params));
  const { data: counts, isError } = useUploadCounts();
  const { handlers, state } = useUploadHandlers(page.rows ?? []);
  return (
    <div className="admin-content">
      <AdminPageHead
        title="User Upload Management"
        line="Private until you publish them."
        actions={counts && <AdminBadge>{counts.total.toLocaleString('en-US')} Total Uploads</AdminBadge>}
      />
      <UploadsStats counts={counts} hasFailed={isError} />
      <UploadsFilters counts={counts} />
      <UploadsList page={page} handlers={handlers} isTrash={params.get('show') === 'trash'} />
      <UploadsDialogs state={state} handlers={handlers} />
    </div>
  );
}
