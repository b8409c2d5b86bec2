import { formatNumber } from '#src/shared/words.ts';
import { FilmIcon, ImageIcon, PeopleIcon, UploadsIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminStat, AdminStats } from '#src/ui-kit/admin/stat.tsx';
import type { UploadCounts } from '../uploads.contract.ts';

interface UploadsStatsProps {
  counts: UploadCounts | undefined;
  hasFailed: boolean;
}

export function UploadsStats({ counts, hasFailed }: UploadsStatsProps) {
  const unknown = hasFailed ? '–' : '…';
  const figure = (value: number | undefined) => (value === undefined ? unknown : formatNumber(value));
  return (
    <AdminStats>
      <AdminStat label="Total Uploads" value={figure(counts?.total)} icon={<UploadsIcon size={18} />} />
      <AdminStat label="Photos" value={figure(counts?.photos)} icon={<ImageIcon size={18} />} />
      <AdminStat label="Videos" value={figure(counts?.videos)} icon={<FilmIcon size={18} />} />
      <AdminStat label="Active Users" value={figure(counts?.users)} icon={<PeopleIcon size={18} />} />
    </AdminStats>
  );
}
