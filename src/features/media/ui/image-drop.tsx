import { useId } from 'react';
import { clsx } from 'clsx';
import { ImageAddIcon } from '#src/ui-kit/admin/icons.tsx';
import { useFileInput } from '#src/ui-kit/use-file-input.tsx';

interface ImageDropProps {
  isSending: boolean;
  isMany: boolean;
  isFirst: boolean;
  help: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

function invitation({ isMany, isFirst }: Pick<ImageDropProps, 'isMany' | 'isFirst'>): string {
  if (isMany) return isFirst ? 'Drop images here' : 'Drop more images here';
  return isFirst ? 'Drop an image here' : 'Drop another image here to replace it';
}

export function ImageDrop({ isSending, isMany, isFirst, help, onFiles }: ImageDropProps) {
  const hint = useId();
  const { isDragging, dropProps, input, choose } = useFileInput({
    accept: 'image/*',
    isMany,
    isLocked: isSending,
    onFiles,
  });
  const isLit = isDragging && !isSending;
  return (
    <div
      {...dropProps}
      aria-busy={isSending}
      className={clsx('drop-zone', isLit && 'drop-zone-lit', !isFirst && 'drop-zone-low')}
    >
      {isSending ? (
        <p role="status" className="flex items-center gap-3 font-medium">
          <span className="spinner" />
          Uploading...
        </p>
      ) : (
        <>
          <ImageAddIcon size={24} className={isLit ? 'text-tungsten' : 'text-dust'} />
          <p className="font-medium">
            {isLit ? 'Drop to add' : invitation({ isMany, isFirst })}
            {!isLit && ', or '}
            {!isLit && (
              <button
                type="button"
                aria-describedby={hint}
                className="font-semibold text-tungsten underline-offset-4 hover:underline"
                onClick={choose}
              >
                choose {isMany ? 'files' : 'a file'}
              </button>
            )}
          </p>
        </>
      )}
      <p id={hint} className="text-small/[1.125rem] text-dust">
        Supports: JPG, PNG, WebP • Max 10MB
        {help && <span className="block">{help}</span>}
      </p>
      {input}
    </div>
  );
}
