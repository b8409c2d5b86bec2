import { clsx } from 'clsx';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import { GripIcon } from '#src/ui-kit/tool-icons.tsx';
import { useSorting } from '#src/ui-kit/use-sorting.ts';
import { derivativeUrl, isStoredImage } from '../media.rules.ts';
import type { FormImage } from './image-upload.tsx';

interface ImageTilesProps {
  images: readonly FormImage[];
  onChange: (images: FormImage[]) => void;
  hasAlt: boolean;
  isLocked: boolean;
}

const THUMB_WIDTH = 480;

const thumbOf = (url: string) => (isStoredImage(url) ? derivativeUrl(url, THUMB_WIDTH, 'jpg') : url);

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The images of a form in their order, each to be moved, described and removed. */
export function ImageTiles({ images, onChange, hasAlt, isLocked }: ImageTilesProps) {
  const { list, held, announcement, handleProps } = useSorting({
    count: images.length,
    nameOf: place => `Image ${place + 1}`,
    onMove: (from, to) => onChange(moved(images, from, to)),
  });
  return (
    <>
      <ul ref={list} className={clsx('image-tiles', images.length === 1 && 'image-tiles-one')}>
        {images.map((image, place) => {
          const name = `Image ${place + 1}`;
          return (
            <li key={image.url} data-place={place} className={clsx(held === place && 'image-tile-held')}>
              <div className="image-tile">
                <img src={thumbOf(image.url)} alt={image.alt || name} loading="lazy" />
                {images.length > 1 && (
                  <button
                    type="button"
                    aria-label={`${name}: move with the arrow keys`}
                    disabled={isLocked}
                    className="tile-button left-1.5 cursor-grab touch-none"
                    {...handleProps(place)}
                  >
                    <GripIcon size={16} />
                  </button>
                )}
                <button
                  type="button"
                  aria-label={`Remove image ${place + 1}`}
                  disabled={isLocked}
                  className="tile-button right-1.5"
                  onClick={() => onChange(images.filter(other => other !== image))}
                >
                  <CloseIcon size={16} />
                </button>
              </div>
              {hasAlt && (
                <input
                  className="control mt-2"
                  aria-label={`What image ${place + 1} shows`}
                  placeholder="What it shows"
                  value={image.alt}
                  maxLength={300}
                  onChange={event =>
                    onChange(
                      images.map(other => (other === image ? { ...image, alt: event.target.value } : other)),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}
