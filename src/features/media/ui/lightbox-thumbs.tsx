import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Picture as PictureData } from '../media.contract.ts';
import { Picture } from './picture.tsx';

interface LightboxThumbsProps {
  pictures: readonly PictureData[];
  place: number;
  onChoose: (place: number) => void;
}

export function LightboxThumbs({ pictures, place, onChoose }: LightboxThumbsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  return (
    <ul
      ref={strip}
      className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:none] sm:gap-2"
    >
      {pictures.map((picture, index) => (
        <li key={picture.url} className="max-w-18 min-w-12 flex-1 sm:min-w-18 sm:flex-none">
          <button
            type="button"
            aria-label={`Image ${index + 1}: ${picture.alt}`}
            aria-current={index === place ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className={clsx(
              'block h-11 w-full overflow-hidden rounded-badge transition-opacity duration-200 sm:h-12',
              index === place
                ? 'ring-2 ring-tungsten ring-offset-2 ring-offset-ink'
                : 'opacity-45 hover:opacity-80',
            )}
          >
            <Picture picture={picture} sizes="72px" alt="" imgClassName="size-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}
