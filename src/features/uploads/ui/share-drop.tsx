import { clsx } from 'clsx';
import { useId } from 'react';
import { counted } from '#src/shared/words.ts';
import { useFileInput } from '#src/ui-kit/use-file-input.tsx';
import { IMAGE_TYPES, VIDEO_TYPES } from '../uploads.rules.ts';

/** Some browsers recognize HEIC only by its extension. */
const ACCEPT = [...IMAGE_TYPES, ...VIDEO_TYPES, '.heic', '.heif', 'image/*', 'video/*'].join(',');

export function ShareDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const hint = useId();
  const { isDragging, count, dropProps, input, choose } = useFileInput({
    accept: ACCEPT,
    isMany: true,
    onFiles,
  });
  return (
    <div
      {...dropProps}
      className={clsx(
        'grid min-h-33 content-center justify-items-center gap-1.5 rounded border px-5 py-6 text-center',
        isDragging
          ? 'border-tungsten bg-ash shadow-[0_0_48px_-8px_color-mix(in_oklab,var(--color-glow)_50%,transparent)] outline outline-tungsten'
          : 'border-smoke bg-soot',
      )}
    >
      <p>
        {isDragging ? (
          <b className="font-semibold">Drop to add {counted(count, 'file')}</b>
        ) : (
          <>
            <b className="font-semibold">Drop photos or videos here</b>, or{' '}
            <button
              type="button"
              aria-describedby={hint}
              className="py-1 font-semibold text-tungsten hover:text-tungsten-hi"
              onClick={choose}
            >
              choose files
            </button>
          </>
        )}
      </p>
      <p id={hint} className="t-small text-dust">
        JPG, PNG, WebP, AVIF, HEIC up to 50 MB. MP4, MOV, WebM up to 500 MB.
      </p>
      {input}
    </div>
  );
}
