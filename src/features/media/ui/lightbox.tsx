import '#src/ui-kit/all-styles.ts';
import '#src/ui-kit/all-styles.ts';
import { clsx } from 'clsx';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#src/ui-kit/icons.tsx';
import { useModal } from '#src/ui-kit/use-modal.ts';
import { useSwipe } from '#src/ui-kit/use-swipe.ts';
import type { Picture as PictureData } from '../media.contract.ts';
import { LightboxThumbs } from './lightbox-thumbs.tsx';
import { Picture } from './picture.tsx';

interface LightboxProps {
  title: string;
  pictures: readonly PictureData[];
  first: number;
  onClose: () => void;
}

export function Lightbox({ title, pictures, first, onClose }: LightboxProps) {
  const dialog = useModal(onClose);
  const [place, setPlace] = useState(first);
  const count = pictures.length;
  const move = (to: number) => setPlace((to + count) % count);
  const swipe = useSwipe(step => move(place + step));

  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(place - 1),
    ArrowRight: () => move(place + 1),
    Home: () => move(0),
    End: () => move(count - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Gallery: ${title}`}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 grid size-full max-h-none max-w-none grid-rows-[64px_1fr_auto] overflow-hidden bg-[#050404] text-bone sm:grid-rows-[80px_1fr_104px]"
    >
      <div className="grid grid-cols-[1fr_auto] items-center pr-2 pl-5 sm:grid-cols-[1fr_auto_1fr] sm:pr-8 sm:pl-10">
        <p className="t-label text-dust" aria-live="polite">
          <span aria-hidden>
            <b className="text-bone">{place + 1}</b> / {count}
          </span>
          <span className="sr-only">
            Image {place + 1} of {count}: {pictures[place]?.alt}
          </span>
        </p>
        <p className="hidden max-w-[60vw] truncate t-label text-dust sm:block">{title}</p>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-12 place-items-center justify-self-end hover:text-tungsten-hi"
        >
          <CloseIcon size={24} />
        </button>
      </div>
      <div
        {...swipe}
        className="grid min-h-0 touch-pan-y touch-pinch-zoom grid-cols-1 sm:grid-cols-[112px_1fr_112px]"
      >
        <StepButton label="Previous image" hidden={count < 2} onClick={() => move(place - 1)} />
        <Stage pictures={pictures} place={place} />
        <StepButton label="Next image" hidden={count < 2} onClick={() => move(place + 1)} />
      </div>
      <div className="flex flex-col justify-between gap-5 px-5 py-5 sm:flex-row sm:items-center sm:gap-10 sm:px-28 sm:py-0">
        <p aria-hidden className="line-clamp-3 min-h-12 max-w-[32.5rem] t-small text-paper sm:min-h-0">
          {pictures[place]?.alt}
        </p>
        {count > 1 && <LightboxThumbs pictures={pictures} place={place} onChoose={move} />}
      </div>
    </dialog>
  );
}

interface StepButtonProps {
  label: 'Previous image' | 'Next image';
  hidden: boolean;
  onClick: () => void;
}

/** Hidden on phones, which have no room for arrows and where people swipe. */
function StepButton({ label, hidden, onClick }: StepButtonProps) {
  const isNext = label === 'Next image';
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'icon-btn self-center justify-self-center max-sm:hidden',
        isNext && 'sm:col-start-3',
        hidden && 'invisible',
      )}
    >
      {isNext ? <ArrowRightIcon /> : <ArrowLeftIcon />}
    </button>
  );
}

/** Also renders the neighbors, hidden, so that they are loaded in time and can cross-fade. */
function Stage({ pictures, place }: { pictures: readonly PictureData[]; place: number }) {
  const count = pictures.length;
  return (
    <div className="relative min-h-0 [container-type:size] sm:col-start-2 sm:row-start-1">
      {pictures.map((picture, index) => {
        const distance = Math.min((index - place + count) % count, (place - index + count) % count);
        if (distance > 1) return null;
        return (
          <div
            key={picture.url}
            aria-hidden={distance > 0}
            style={shapeOf(picture)}
            className={clsx(
              'absolute inset-0 grid place-items-center transition-opacity duration-200 ease-film',
              distance > 0 && 'pointer-events-none opacity-0',
            )}
          >
            <Picture
              picture={picture}
              sizes="(min-width: 700px) min(100vw - 224px, 1216px), 100vw"
              priority={distance === 0}
              imgClassName={clsx(
                'shadow-[0_0_120px_-24px_color-mix(in_oklab,var(--color-glow)_32%,transparent)] sm:rounded-badge',
                picture.width && picture.height
                  ? 'h-auto w-[min(100cqw,1216px,100cqh*var(--shape))]'
                  : 'max-h-full max-w-full',
              )}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Aspect ratio for the largest box that fits, so that nothing jumps when the picture loads. */
function shapeOf({ width, height }: PictureData): CSSProperties {
  return { '--shape': width && height ? width / height : 1 } as CSSProperties;
}
