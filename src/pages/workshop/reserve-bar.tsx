import { clsx } from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import type { WorkshopActions } from './workshop-actions.tsx';
import type { WorkshopView } from './workshop-view.ts';

interface ReserveBarProps {
  view: WorkshopView;
  actions: WorkshopActions;
  /** While any of these is on the screen, the bar would only repeat or cover it. */
  hideBeside: RefObject<HTMLElement | null>[];
}

/** On phones: seats, price and the main button at the thumb's end, once the hero's button has left the screen. */
export function ReserveBar({ view, actions, hideBeside }: ReserveBarProps) {
  const shown = useNoneOnScreen(hideBeside);
  const { workshop, left } = view;
  const soldOut = view.state === 'sold-out';
  return (
    <div
      inert={!shown}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-iron bg-soot px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] transition-[translate,visibility] duration-320 ease-film md:hidden',
        shown ? 'visible' : 'invisible translate-y-full',
      )}
    >
      <div>
        <p className="t-label-tight text-dust">
          {soldOut ? 'Sold out' : `${left} of ${workshop.maxParticipants} spots left`}
        </p>
        <p className="font-serif text-[1.75rem]/8">{view.price}</p>
      </div>
      <button
        type="button"
        className="btn btn-primary"
        onClick={soldOut ? actions.interest : actions.reserve}
      >
        {soldOut ? "I'm Interested" : 'Reserve Your Spot'}
      </button>
    </div>
  );
}

/** True once none of the elements, nor the footer, can be seen. */
function useNoneOnScreen(refs: RefObject<HTMLElement | null>[]): boolean {
  const [none, setNone] = useState(false);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setNone(visible.size === 0);
    });
    const elements = [...refs.map(ref => ref.current), document.querySelector('footer')];
    for (const element of elements) if (element) observer.observe(element);
    return () => observer.disconnect();
    // The refs are made once for each page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return none;
}
