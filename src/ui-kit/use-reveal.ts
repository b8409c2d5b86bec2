import { useLayoutEffect, useRef } from 'react';

/**
 * Reveals `data-reveal` descendants once, when they scroll into view with a 100px margin (specification, section
 * 2 "Story"). The server's HTML is visible; only content below the screen is hidden first. The state is kept on
 * the element, so its contents can hydrate later.
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

/** React warns about layout effects on the server. */
const useClientLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
