import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#src/ui-kit/icons.tsx';
import { GripIcon, PencilIcon } from '#src/ui-kit/admin/icons.tsx';
import { moved } from '#src/ui-kit/admin/sorted-list.tsx';
import { useSorting } from '#src/ui-kit/use-sorting.ts';
import type { Picture } from '../media.contract.ts';
import { derivativeUrl, isStoredImage } from '../media.rules.ts';
import { ImageDetails, type ImageErrors } from './image-details.tsx';

interface ImageTilesProps {
  images: readonly Picture[];
  onChange: (images: Picture[]) => void;
  isLocked: boolean;
  errors: ImageErrors;
}

const THUMB_WIDTH = 480;

const nameOf = (index: number) => `Image ${index + 1}`;

export function ImageTiles({ images, onChange, isLocked, errors }: ImageTilesProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const { list, held, announcement, handleProps, stepProps } = useSorting({
    count: images.length,
    nameOf,
    onMove: (from, to) => onChange(moved(images, from, to)),
  });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened !== null) panel.current?.querySelector('textarea')?.focus();
  }, [opened]);
  const index = images.findIndex(({ url }) => url === opened);
  const close = () => {
    list.current?.querySelector<HTMLElement>(`[data-place="${index}"] [aria-expanded]`)?.focus();
    setOpened(null);
  };
  const open = images[index];
  return (
    <>
      <ul ref={list} className="image-tiles">
        {images.map((image, at) => (
          <li key={image.url} data-place={at} className={clsx(held === at && 'image-tile-held')}>
            <div className="image-tile">
              <Thumbnail picture={image} name={nameOf(at)} />
              {images.length > 1 && (
                <>
                  <button
                    type="button"
                    disabled={isLocked}
                    className="tile-button left-1.5 cursor-grab touch-none"
                    {...handleProps(at)}
                  >
                    <GripIcon size={16} />
                  </button>
                  <button
                    type="button"
                    disabled={isLocked}
                    className="tile-button top-auto bottom-1.5 left-1.5"
                    {...stepProps(at, -1, 'left')}
                  >
                    <ArrowLeftIcon size={16} />
                  </button>
                  <button
                    type="button"
                    disabled={isLocked}
                    className="tile-button top-auto right-1.5 bottom-1.5"
                    {...stepProps(at, 1, 'right')}
                  >
                    <ArrowRightIcon size={16} />
                  </button>
                </>
              )}
              <button
                type="button"
                aria-label={`Remove image ${at + 1}`}
                disabled={isLocked}
                className="tile-button right-1.5"
                onClick={() => onChange(images.filter(other => other !== image))}
              >
                <CloseIcon size={16} />
              </button>
            </div>
            {isStoredImage(image.url) && (
              <button
                type="button"
                aria-expanded={image === open}
                className={clsx('image-tile-words', image === open && 'text-tungsten')}
                title={image.alt}
                onClick={() => setOpened(image === open ? null : image.url)}
              >
                <PencilIcon size={14} className="flex-none" />
                <span className="truncate">
                  <span className="sr-only">Describe image {at + 1}: </span>
                  {image.alt || 'Add alt text'}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <div ref={panel} className="rounded border border-iron p-3 sm:p-4">
          <ImageDetails
            key={open.url}
            name={nameOf(index)}
            picture={open}
            errors={errors}
            onChange={picture => onChange(images.with(index, picture))}
          >
            <Button onClick={close} className="justify-self-start">
              Done
            </Button>
          </ImageDetails>
        </div>
      )}
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

function Thumbnail({ picture, name }: { picture: Picture; name: string }) {
  const { url, alt, focalX, focalY } = picture;
  return (
    <img
      src={isStoredImage(url) ? derivativeUrl(url, THUMB_WIDTH, 'jpg') : url}
      alt={alt || name}
      loading="lazy"
      style={{ objectPosition: `${focalX * 100}% ${focalY * 100}%` }}
    />
  );
}
