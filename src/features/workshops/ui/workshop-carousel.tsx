import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '#src/ui-kit/icons.tsx';
import { useCarousel } from '#src/ui-kit/use-carousel.ts';
import type { Workshop } from '../workshops.rules.ts';
import { MoreCard } from './more-card.tsx';
import type { WorkshopList } from './workshops.api.ts';

/** With more segments, each would be too short to read, so only the count is shown. */
const MAX_SEGMENTS = 5;

/** How many cards before the last one the next ones are loaded. */
const NEAR_END = 8;

interface WorkshopCarouselProps {
  headingId: string;
  heading: ReactNode;
  what: string;
  list: WorkshopList;
  itemClassName: string;
  children: (workshop: Workshop) => ReactNode;
}

export function WorkshopCarousel(props: WorkshopCarouselProps) {
  const { headingId, heading, what, list, itemClassName, children } = props;
  const { workshops, total: count, more } = list;
  const hasMore = count > workshops.length;
  const track = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(track, workshops.length + (hasMore ? 1 : 0));
  const fitsOnScreen = carousel.atStart && carousel.atEnd;
  const lastLoaded = workshops.length - 1;
  const [first, last] = [Math.min(carousel.first, lastLoaded), Math.min(carousel.last, lastLoaded)];
  const place = { index: first, count };
  const { load } = more;
  const isNearEnd = last >= workshops.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd && !more.isFailed) load?.();
  }, [isNearEnd, more.isFailed, load]);
  const retry = () => {
    // The button is about to go.
    track.current?.focus({ preventScroll: true });
    load?.();
  };
  return (
    <div role="group" aria-roledescription="carousel" aria-labelledby={headingId}>
      <div className="relative z-1 mb-7 flex items-end justify-between page sm:mb-10">
        {heading}
        <div className={clsx('hidden items-center gap-2 sm:flex', fitsOnScreen && 'invisible')}>
          <Count {...place} className="mr-4" />
          <StepButton label={`Previous ${what}`} isOff={carousel.atStart} onStep={() => carousel.step(-1)}>
            <ArrowLeftIcon />
          </StepButton>
          <StepButton label={`Next ${what}`} isOff={carousel.atEnd} onStep={() => carousel.step(1)}>
            <ArrowRightIcon />
          </StepButton>
        </div>
      </div>
      {/* Scrollable areas must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={track}
        className="track"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={headingId}
        onKeyDown={carousel.onKeyDown}
      >
        {workshops.map((workshop, index) => (
          <li
            key={workshop.id}
            className={itemClassName}
            aria-setsize={hasMore ? count : undefined}
            aria-posinset={hasMore ? index + 1 : undefined}
          >
            {children(workshop)}
          </li>
        ))}
        {hasMore && (
          <li key="more" className={itemClassName}>
            <MoreCard count={count - workshops.length} what={what} onRetry={more.isFailed ? retry : null} />
          </li>
        )}
      </ul>
      {!fitsOnScreen && (
        <div className="relative mt-6 flex items-center gap-5 page sm:hidden">
          {count <= MAX_SEGMENTS && <Segments {...place} />}
          <Count {...place} className="ml-auto" />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {carousel.hasMoved && positionText(first, last, count)}
      </p>
    </div>
  );
}

function positionText(first: number, last: number, count: number): string {
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

/** Disabled with `aria-disabled` at the ends, so that it keeps the focus. */
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
