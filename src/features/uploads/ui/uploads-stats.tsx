import { FilmIcon, ImageIcon, PeopleIcon, UploadsIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolStat, ToolStats } from '#src/ui-kit/tool-stat.tsx';
import type { UploadCounts } from '../uploads.contract.ts';

/** The four figures above the uploads. */
export function UploadsStats({ counts }: { counts: UploadCounts | undefined }) {
  const figure = (value: number | undefined) => value?.toLocaleString('en-US') ?? '…';
  return (
    <ToolStats>
      <ToolStat label="Total Uploads" value={figure(counts?.total)} icon={<UploadsIcon size={18} />} />
      <ToolStat label="Photos" value={figure(counts?.photos)} icon={<ImageIcon size={18} />} />
      <ToolStat label="Videos" value={figure(counts?.videos)} icon={<FilmIcon size={18} />} />
      <ToolStat label="Active Users" value={figure(counts?.users)} icon={<PeopleIcon size={18} />} />
    </ToolStats>
  );
}
