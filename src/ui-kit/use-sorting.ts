import { type KeyboardEvent, type PointerEvent as PointerDown, useEffect, useRef, useState } from 'react';

interface Options {
  count: number;
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
}

export type Sorting = ReturnType<typeof useSorting>;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Reordering by drag handle, arrow keys, or a button for each direction (WCAG 2.5.7). Each item needs
 * `data-place`; render `announcement` in a live region.
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

  // After each render, because an element that moves in the document loses the focus and the pointer capture.
  useEffect(() => {
    if (focusOn.current !== null) {
      list.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
      focusOn.current = null;
    }
    if (held === null) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const follow = (event: PointerEvent) => {
      const to = placeAt(event);
      if (to !== null && move(held, to)) setHeld(to);
    };
    const release = () => setHeld(null);
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    return () => listeners.abort();
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
    // Disabling the button would drop the focus when an item reaches the end.
    'aria-disabled': place + by < 0 || place + by >= count,
    onClick: () => step(place, place + by, direction),
  });

  return { list, held, announcement, handleProps, stepProps };
}
