import { Picture } from '#src/features/media/ui/picture.tsx';
import { PlayIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Upload } from '../uploads.contract.ts';

export function UploadThumb({ upload: { picture } }: { upload: Upload }) {
  return (
    <div className="grid h-11 w-16 flex-none place-items-center overflow-hidden rounded-(--radius-badge) bg-ash text-dust">
      {picture ? (
        <Picture picture={picture} sizes="64px" alt="" imgClassName="h-11 w-16" />
      ) : (
        <PlayIcon size={18} />
      )}
    </div>
  );
}
