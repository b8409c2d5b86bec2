import { clsx } from 'clsx';
import type { Picture as PictureData } from '../media.contract.ts';
import { Picture } from './picture.tsx';

interface PictureGalleryProps {
  pictures: readonly PictureData[];
  onOpen: (index: number) => void;
}

interface Cell {
  className: string;
  sizes: string;
}

const WIDE: Cell = {
  className: 'sm:col-span-12 sm:aspect-[2.39]',
  sizes: '(min-width: 1440px) 1280px, 100vw',
};
const FIRST: Cell = {
  className: 'sm:col-span-8 sm:h-[clamp(240px,28vw,404px)]',
  sizes: '(min-width: 1440px) 848px, (min-width: 700px) 64vw, 100vw',
};
const SECOND: Cell = {
  className: 'sm:col-span-4 sm:h-[clamp(240px,28vw,404px)]',
  sizes: '(min-width: 1440px) 416px, (min-width: 700px) 32vw, 50vw',
};
const HALF: Cell = { className: 'sm:col-span-6 sm:aspect-3/2', sizes: '(min-width: 1440px) 632px, 50vw' };
const THIRD: Cell = {
  className: 'sm:col-span-4 sm:aspect-3/2',
  sizes: '(min-width: 1440px) 416px, (min-width: 700px) 33vw, 50vw',
};
const QUARTER: Cell = {
  className: 'sm:col-span-3 sm:aspect-3/2',
  sizes: '(min-width: 1440px) 308px, (min-width: 700px) 25vw, 50vw',
};

/** Rows of four below the first two. The last row is filled, so that there is no gap. */
function cellOf(index: number, count: number): Cell {
  if (count < 3) return WIDE;
  if (index < 2) return index === 0 ? FIRST : SECOND;
  const remaining = (count - 2) % 4;
  if (index < count - remaining) return QUARTER;
  return remaining === 1 ? WIDE : remaining === 2 ? HALF : THIRD;
}

/** On phones: the first one full width, then pairs, and an odd last one as a wide strip. */
function phoneCellOf(index: number, count: number): string {
  if (count < 3) return 'col-span-12 aspect-[2.39]';
  if (index === 0) return 'col-span-12 aspect-3/2';
  return index === count - 1 && count % 2 === 0 ? 'col-span-12 aspect-[2.39]' : 'col-span-6 aspect-3/2';
}

export function PictureGallery({ pictures, onOpen }: PictureGalleryProps) {
  return (
    <ul className="mt-6 grid grid-cols-12 gap-2 sm:mt-8 sm:gap-4">
      {pictures.map((picture, index) => {
        const cell = cellOf(index, pictures.length);
        return (
          <li
            key={picture.url}
            className={clsx(phoneCellOf(index, pictures.length), 'sm:aspect-auto', cell.className)}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(index)}
              className="group block size-full overflow-hidden rounded transition-shadow duration-200 hover:shadow-[0_0_40px_color-mix(in_oklab,var(--color-glow)_26%,transparent)]"
            >
              <Picture
                picture={picture}
                sizes={cell.sizes}
                imgClassName="size-full transition-[filter] duration-200 ease-film group-hover:brightness-115"
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
