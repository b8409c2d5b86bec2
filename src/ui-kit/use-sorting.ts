import { type KeyboardEvent, type PointerEvent as PointerDown, useEffect, useRef, useState } from 'react';

interface Options {
  count: number;
  /** What the thing at a place is called. */
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
}

export type Sorting = ReturnType<typeof useSorting>;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Things that are brought in order: by dragging their handles, by arrow keys on them, and by a button for each
 * direction (WCAG 2.5.7). In the list each thing has `data-place`; `announcement` is to be read out.
 */
export function useSorting({ count, nameOf, onMove }: Options) {
  const [held, setHeld] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusOn = useRef<string | null>(null);

  const move = (from: number, to: number): boolean => {
    if (to < 0 || to >= count || to === from) return false;
    onMove(from, to);
    setAnnouncement(`${nameOf(from)} moved to place ${to + 1} of ${count}`);
    return true;
  };

  const placeAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const under = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
    const isOurs = under instanceof HTMLElement && list.current?.contains(under);
    return isOurs ? Number(under.dataset['place']) : null;
  };

  // After each render: what is moved in the document loses the focus, and a pointer that it had captured.
  useEffect(() => {
    if (focusOn.current !== null) {
      list.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
      focusOn.current = null;
    }
    if (held === null) return undefined;
    const following = new AbortController();
    const { signal } = following;
    const follow = (event: PointerEvent) => {
      const to = placeAt(event);
      if (to !== null && move(held, to)) setHeld(to);
    };
    const letGo = () => setHeld(null);
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', letGo, { signal });
    addEventListener('pointercancel', letGo, { signal });
    return () => following.abort();
  });

  const step = (from: number, to: number, control: string) => {
    if (move(from, to)) focusOn.current = `[data-place="${to}"] [data-sort="${control}"]`;
  };

  const handleProps = (place: number) => ({
    'data-sort': 'handle',
    'aria-label': `${nameOf(place)}: move with the arrow keys`,
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (!by) return;
      event.preventDefault();
      step(place, place + by, 'handle');
    },
    onPointerDown: (event: PointerDown) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      setHeld(place);
    },
  });

  const stepProps = (place: number, by: 1 | -1, direction: string) => ({
    'data-sort': direction,
    'aria-label': `Move ${nameOf(place)} ${direction}`,
    // Not disabled, which would take the focus from whoever moves something to the end.
    'aria-disabled': place + by < 0 || place + by >= count,
    onClick: () => step(place, place + by, direction),
  });

  return { list, held, announcement, handleProps, stepProps };
}
