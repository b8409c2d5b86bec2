import { useWorkshopChoices } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { searchIn } from '#src/shared/paging.ts';
import { AdminChoice, AdminFilters, AdminSearch, AdminSelect } from '#src/ui-kit/admin/filters.tsx';
import type { UploadCounts } from '../uploads.contract.ts';

const TYPES = [
  { value: 'all', label: 'All Types' },
  { value: 'images', label: 'Images' },
  { value: 'videos', label: 'Videos' },
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
];

const QUERIES: Record<string, { type?: string; visibility?: string }> = {
  images: { type: 'image' },
  videos: { type: 'video' },
  public: { visibility: 'public' },
  private: { visibility: 'private' },
};

export function filtersOf(params: URLSearchParams): Record<string, string | null> {
  const { type = null, visibility = null } = QUERIES[params.get('type') ?? ''] ?? {};
  const show = params.get('show');
  return {
    q: searchIn(params),
    type,
    visibility: show === 'asking' ? 'asking' : visibility,
    workshopId: params.get('workshop'),
    deleted: show === 'trash' ? 'true' : null,
  };
}

export function UploadsFilters({ counts }: { counts: UploadCounts | undefined }) {
  const { data } = useWorkshopChoices();
  const workshops = (data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <AdminFilters>
      <AdminSearch placeholder="Search by user, title, or workshop..." />
      <AdminSelect label="Type" param="type" options={TYPES} />
      <AdminSelect
        label="Workshop"
        param="workshop"
        options={[{ value: 'all', label: 'All Workshops' }, ...workshops]}
      />
      <AdminChoice
        label="Which uploads"
        param="show"
        options={[
          { value: 'all', label: 'All' },
          { value: 'asking', label: `Wants to publish ${counts?.asking ?? ''}`.trim() },
          { value: 'trash', label: 'Trash' },
        ]}
      />
    </AdminFilters>
  );
}
