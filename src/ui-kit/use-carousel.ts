import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Position {
  /** `first` is at the start of the track; `last` is the last one fully in view. */
  first: number;
  last: number;
  atStart: boolean;
  atEnd: boolean;
  /** Positions are announced only after the first move. */
  hasMoved: boolean;
}

/** Rounding of scroll positions, in px. */
const TOLERANCE = 2;
/** The track has stopped once it hasn't scrolled for this long. */
const SETTLED_MS = 150;

/**
 * Buttons and keys for a CSS scroll-snap track; touch, wheel and trackpad stay native. The items are the children
 * of `track`, which also needs `onKeyDown`.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const target = useRef<number | null>(null);
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
      settled = setTimeout(() => (target.current = null), SETTLED_MS);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const changed = new MutationObserver(measure);
    changed.observe(element, { childList: true });
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      resized.disconnect();
      changed.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [track]);

  const goTo = (index: number) => {
    const element = track.current;
    const item = element?.children[index];
    if (!element || !(item instanceof HTMLElement)) return;
    target.current = index;
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: startOf(element, item), behavior: reducesMotion ? 'instant' : 'smooth' });
  };

  /** Counts from the target of a move in progress. */
  const step = (by: number) => {
    const from = target.current ?? position.first;
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

/** The scroll position that puts an item at the start. */
function startOf(track: HTMLElement, item: HTMLElement): number {
  const first = track.firstElementChild;
  return first instanceof HTMLElement ? item.offsetLeft - first.offsetLeft : 0;
}

function itemsOf(track: HTMLElement): HTMLElement[] {
  return [...track.children].filter(child => child instanceof HTMLElement);
}

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
