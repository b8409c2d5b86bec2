import { useWorkshopFilter } from '#src/features/workshops/ui/workshops.api.manage.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import type { UploadCounts } from '../uploads.contract.ts';

const TYPE: ListFilter = {
  param: 'type',
  label: 'Type',
  options: [
    { value: 'all', label: 'All Types' },
    { value: 'images', label: 'Images' },
    { value: 'videos', label: 'Videos' },
    { value: 'public', label: 'Public' },
    { value: 'private', label: 'Private' },
  ],
  queryOf: type => {
    if (type === 'images') return { type: 'image' };
    return type === 'videos' ? { type: 'video' } : { visibility: type };
  },
};

export function useUploadFilters(counts: UploadCounts | undefined): ListFilter[] {
  const workshop = useWorkshopFilter();
  return [
    TYPE,
    workshop,
    {
      param: 'show',
      label: 'Which uploads',
      look: 'choice',
      options: [
        { value: 'all', label: 'All' },
        { value: 'asking', label: 'Wants to publish', count: counts?.asking },
      ],
      trash: 'trash',
      queryOf: value => (value === 'trash' ? { deleted: 'true' } : { visibility: value }),
    },
  ];
}
