import { type KeyboardEvent, type PointerEvent as PointerDown, useEffect, useRef, useState } from 'react';

interface Sorting {
  count: number;
  /** What the thing at a place is called. */
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Things that are brought in order by their handles: by pointer, on touch screens too, and by arrow keys. In the
 * list each thing has `data-place` and its handle `data-handle`; `announcement` is to be read out.
 */
export function useSorting({ count, nameOf, onMove }: Sorting) {
  const [held, setHeld] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);

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
    if (focusAt.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-place="${focusAt.current}"] [data-handle]`)?.focus();
      focusAt.current = null;
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

  const handleProps = (place: number) => ({
    'data-handle': true,
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      if (move(place, place + step)) focusAt.current = place + step;
    },
    onPointerDown: (event: PointerDown) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      setHeld(place);
    },
  });

  return { list, held, announcement, handleProps };
}
