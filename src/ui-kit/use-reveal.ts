import { useLayoutEffect, useRef } from 'react';

/**
 * Reveals an element's `data-reveal` descendants once, when it scrolls into view with a 100px margin
 * (specification, section 2 "Story"). The server's markup is visible: only what still lies below the screen is
 * hidden to be revealed. The state stands on the element itself, so that its contents may be hydrated later.
 */
export function useReveal<T extends HTMLElement>() {
  const root = useRef<T>(null);
  useClientLayoutEffect(() => {
    const element = root.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    if (element.getBoundingClientRect().top < innerHeight) return undefined;
    element.dataset['revealing'] = 'armed';
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        element.dataset['revealing'] = 'shown';
      },
      { rootMargin: '-100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return root;
}

/** React warns about layout effects on a server; there is nothing to lay out there. */
const useClientLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
