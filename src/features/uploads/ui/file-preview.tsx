import { useState } from 'react';
import { FilmIcon, ImageIcon } from '#src/ui-kit/admin/icons.tsx';
import type { ChosenFile } from './uploads.api.queue.ts';

const LOOK = 'size-full object-cover';

export function FilePreview({ chosen: { file, preview } }: { chosen: ChosenFile }) {
  const [canShow, setCanShow] = useState(true);
  const isVideo = file.type.startsWith('video/');
  const fail = () => setCanShow(false);
  return (
    <div className="grid h-10 w-14 place-items-center overflow-hidden rounded bg-ash text-dust">
      {!canShow && (isVideo ? <FilmIcon size={16} /> : <ImageIcon size={16} />)}
      {canShow && !isVideo && <img src={preview} alt="" className={LOOK} onError={fail} />}
      {canShow && isVideo && (
        <video
          src={`${preview}#t=0.1`}
          muted
          playsInline
          preload="metadata"
          aria-hidden
          className={LOOK}
          onError={fail}
        />
      )}
    </div>
  );
}
