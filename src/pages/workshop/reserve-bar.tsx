import { clsx } from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import type { WorkshopActions } from './workshop-actions.tsx';
import type { WorkshopView } from './workshop-view.ts';

interface ReserveBarProps {
  view: WorkshopView;
  actions: WorkshopActions;
  after: RefObject<HTMLElement | null>;
  /** The bar is hidden while this is visible, because it would repeat it. */
  insteadOf: RefObject<HTMLElement | null>;
}

/** On phones: seats, price and the main button, once the hero's button is off the screen. */
export function ReserveBar({ view, actions, after, insteadOf }: ReserveBarProps) {
  const shown = useShown(after, insteadOf);
  const { workshop, left } = view;
  const soldOut = view.state === 'sold-out';
  return (
    <div
      inert={!shown}
      className={clsx(
        'bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-iron bg-soot px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] transition-[translate,visibility] duration-320 ease-film md:hidden',
        shown ? 'visible' : 'invisible translate-y-full',
      )}
    >
      <div>
        <p className="t-label-tight text-dust">
          {soldOut ? 'Sold out' : `${left} of ${workshop.maxParticipants} spots left`}
        </p>
        <p className="font-serif text-display-lg/8">{view.price}</p>
      </div>
      <Button onClick={soldOut ? actions.interest : actions.reserve} look="primary">
        {soldOut ? "I'm Interested" : 'Reserve Your Spot'}
      </Button>
    </div>
  );
}

/** Counts elements below the screen as visible, so that only those above it are passed. */
const NOT_YET_PASSED = '0px 0px 1000000px';

/** The bar never covers the footer or the comment form. */
const NOT_OVER = 'footer, #comment-form';

function useShown(after: RefObject<HTMLElement | null>, insteadOf: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const reasons = new Set<Element>();
    const note: IntersectionObserverCallback = entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reasons.add(target);
        else reasons.delete(target);
      }
      setShown(reasons.size === 0);
    };
    const ahead = new IntersectionObserver(note, { rootMargin: NOT_YET_PASSED });
    const onScreen = new IntersectionObserver(note);
    if (after.current) ahead.observe(after.current);
    for (const element of [insteadOf.current, ...document.querySelectorAll(NOT_OVER)]) {
      if (element) onScreen.observe(element);
    }
    return () => {
      ahead.disconnect();
      onScreen.disconnect();
    };
  }, [after, insteadOf]);
  return shown;
}
