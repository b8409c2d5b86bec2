import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Where the track stands. Indices count from 0. */
interface Position {
  /** The item at the track's start, and the last one that is wholly in view. */
  first: number;
  last: number;
  atStart: boolean;
  atEnd: boolean;
  /** Whether a move was seen yet: nothing is announced before. */
  hasMoved: boolean;
}

/** Rounding of scroll positions, in pixels. */
const TOLERANCE = 2;
/** A track that has not scrolled for so long has arrived. */
const SETTLED_MS = 150;

/**
 * Buttons and keys for a track that scrolls by itself (CSS scroll-snap): touch, wheel and trackpad stay native.
 * The items are the children of `track`; put `onKeyDown` on it, too.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const goal = useRef<number | null>(null);
  const [position, setPosition] = useState<Position>({
    first: 0,
    last: 0,
    atStart: true,
    atEnd: count < 2,
    hasMoved: false,
  });

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    let settled: ReturnType<typeof setTimeout>;
    const measure = () => setPosition(before => nextPosition(before, element));
    const onScroll = () => {
      measure();
      clearTimeout(settled);
      settled = setTimeout(() => (goal.current = null), SETTLED_MS);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [track]);

  const goTo = (index: number) => {
    const element = track.current;
    const item = element?.children[index];
    if (!element || !(item instanceof HTMLElement)) return;
    goal.current = index;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: startOf(element, item), behavior: calm ? 'instant' : 'smooth' });
  };

  /** Moves by items, counted from where a move under way will end. */
  const step = (by: number) => {
    const from = goal.current ?? position.first;
    goTo(Math.min(Math.max(from + by, 0), lastStart(track.current)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const move = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => goTo(0),
      End: () => goTo(count - 1),
    }[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  };

  return { ...position, step, onKeyDown };
}

/** How far an item lies from the first one: the scroll position at which it stands at the start. */
function startOf(track: HTMLElement, item: HTMLElement): number {
  const first = track.firstElementChild;
  return first instanceof HTMLElement ? item.offsetLeft - first.offsetLeft : 0;
}

function itemsOf(track: HTMLElement): HTMLElement[] {
  return [...track.children].filter(child => child instanceof HTMLElement);
}

/** The first item from which the track cannot scroll on. */
function lastStart(track: HTMLElement | null): number {
  if (!track) return 0;
  const end = track.scrollWidth - track.clientWidth - TOLERANCE;
  const index = itemsOf(track).findIndex(item => startOf(track, item) >= end);
  return index < 0 ? track.children.length - 1 : index;
}

function nextPosition(before: Position, track: HTMLElement): Position {
  const at = track.scrollLeft;
  const items = itemsOf(track);
  const distances = items.map(item => Math.abs(startOf(track, item) - at));
  const first = Math.max(0, distances.indexOf(Math.min(...distances)));
  const inView = items.findLastIndex(
    item => startOf(track, item) + item.offsetWidth <= at + track.clientWidth,
  );
  const next: Position = {
    first,
    last: Math.max(first, inView),
    atStart: at <= TOLERANCE,
    atEnd: at >= track.scrollWidth - track.clientWidth - TOLERANCE,
    hasMoved: before.hasMoved || first !== before.first,
  };
  const isSame = (Object.keys(next) as (keyof Position)[]).every(key => next[key] === before[key]);
  return isSame ? before : next;
}
