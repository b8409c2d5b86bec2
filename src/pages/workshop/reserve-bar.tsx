import { clsx } from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import type { WorkshopActions } from './workshop-actions.tsx';
import type { WorkshopView } from './workshop-view.ts';

interface ReserveBarProps {
  view: WorkshopView;
  actions: WorkshopActions;
  /** It comes once this has left the screen upwards. */
  after: RefObject<HTMLElement | null>;
  /** It would only repeat this while it is on the screen. */
  insteadOf: RefObject<HTMLElement | null>;
}

/** On phones: seats, price and the main button at the thumb's end, once the hero's button has left the screen. */
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
        <p className="font-serif text-[1.75rem]/8">{view.price}</p>
      </div>
      <Button onClick={soldOut ? actions.interest : actions.reserve} look="primary">
        {soldOut ? "I'm Interested" : 'Reserve Your Spot'}
      </Button>
    </div>
  );
}

/** Above the screen counts as gone, below it does not. */
const NOT_YET_PASSED = '0px 0px 1000000px';

/** Neither the footer nor somebody who writes a comment is ever covered. */
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
