import { useQuery } from '@tanstack/react-query';
import type { WorkshopWire } from '#src/features/workshops/workshops.rules.ts';
import { ToolChoice, ToolFilters, ToolSearch, ToolSelect } from '#src/ui-kit/tool-filters.tsx';
import type { UploadCounts } from '../uploads.contract.ts';

const TYPES = [
  { value: 'all', label: 'All Types' },
  { value: 'images', label: 'Images' },
  { value: 'videos', label: 'Videos' },
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
];

const ASKED: Record<string, { type?: string; visibility?: string }> = {
  images: { type: 'image' },
  videos: { type: 'video' },
  public: { visibility: 'public' },
  private: { visibility: 'private' },
};

/** What the address asks the server for. */
export function filtersOf(params: URLSearchParams): Record<string, string | null> {
  const { type = null, visibility = null } = ASKED[params.get('type') ?? ''] ?? {};
  const show = params.get('show');
  return {
    q: params.get('q'),
    type,
    visibility: show === 'asking' ? 'asking' : visibility,
    workshopId: params.get('workshop'),
    deleted: show === 'bin' ? 'true' : null,
  };
}

/** Search, type, workshop; what waits for a decision, and the bin. */
export function UploadsFilters({ counts }: { counts: UploadCounts | undefined }) {
  const { data } = useQuery<WorkshopWire[] | null>({ queryKey: ['/api/workshops'] });
  const workshops = (data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <ToolFilters>
      <ToolSearch placeholder="Search by user, title, or workshop..." />
      <ToolSelect label="Type" param="type" options={TYPES} />
      <ToolSelect
        label="Workshop"
        param="workshop"
        options={[{ value: 'all', label: 'All Workshops' }, ...workshops]}
      />
      <ToolChoice
        label="Which uploads"
        param="show"
        options={[
          { value: 'all', label: 'All' },
          { value: 'asking', label: `Asks to share ${counts?.asking ?? ''}`.trim() },
          { value: 'bin', label: 'Bin' },
        ]}
      />
    </ToolFilters>
  );
}
