import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '#src/ui-kit/icons.tsx';
import { useCarousel } from '#src/ui-kit/use-carousel.ts';
import type { Workshop } from '../workshops.rules.ts';

/** More segments than this would be too short to read; the count alone stands then. */
const MOST_SEGMENTS = 5;

interface WorkshopCarouselProps {
  headingId: string;
  heading: ReactNode;
  /** Names what the buttons move, such as 'upcoming workshops'. */
  what: string;
  workshops: readonly Workshop[];
  /** Width of one card. */
  itemClassName: string;
  children: (workshop: Workshop) => ReactNode;
}

/** Cards on a track that bleeds off to the right, moved by touch, wheel, keyboard and buttons. */
export function WorkshopCarousel(props: WorkshopCarouselProps) {
  const { headingId, heading, what, workshops, itemClassName, children } = props;
  const count = workshops.length;
  const track = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(track, count);
  const isStill = carousel.atStart && carousel.atEnd;
  const place = { index: carousel.first, count };
  return (
    <div role="group" aria-roledescription="carousel" aria-labelledby={headingId}>
      <div className="relative z-1 mb-7 flex items-end justify-between page sm:mb-10">
        {heading}
        <div className={clsx('hidden items-center gap-2 sm:flex', isStill && 'invisible')}>
          <Count {...place} className="mr-4" />
          <StepButton label={`Previous ${what}`} isOff={carousel.atStart} onStep={() => carousel.step(-1)}>
            <ArrowLeftIcon />
          </StepButton>
          <StepButton label={`Next ${what}`} isOff={carousel.atEnd} onStep={() => carousel.step(1)}>
            <ArrowRightIcon />
          </StepButton>
        </div>
      </div>
      {/* What scrolls must be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={track}
        className="track"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={headingId}
        onKeyDown={carousel.onKeyDown}
      >
        {workshops.map(workshop => (
          <li key={workshop.id} className={itemClassName}>
            {children(workshop)}
          </li>
        ))}
      </ul>
      {!isStill && (
        <div className="relative mt-6 flex items-center gap-5 page sm:hidden">
          {count <= MOST_SEGMENTS && <Segments {...place} />}
          <Count {...place} className="ml-auto" />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {carousel.hasMoved && inWords(carousel.first, carousel.last, count)}
      </p>
    </div>
  );
}

function inWords(first: number, last: number, count: number): string {
  if (first === last) return `Workshop ${first + 1} of ${count}`;
  return `Workshops ${first + 1} to ${last + 1} of ${count}`;
}

interface Place {
  index: number;
  count: number;
}

function Count({ index, count, className }: Place & { className: string }) {
  return (
    <span aria-hidden className={clsx('t-label text-dust', className)}>
      <span className="text-bone">{index + 1}</span> / {count}
    </span>
  );
}

function Segments({ index, count }: Place) {
  return (
    <span aria-hidden className="flex flex-1 gap-1">
      {Array.from({ length: count }, (_, segment) => (
        <span key={segment} className={clsx('h-0.5 flex-1', segment === index ? 'bg-tungsten' : 'bg-iron')} />
      ))}
    </span>
  );
}

interface StepButtonProps {
  label: string;
  isOff: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Off at the ends, but kept focusable: who pressed it there must not lose their place. */
function StepButton({ label, isOff, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onStep()}
      className={clsx('icon-btn', isOff && 'pointer-events-none opacity-35')}
    >
      {children}
    </button>
  );
}
