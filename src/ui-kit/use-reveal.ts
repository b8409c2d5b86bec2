import { useLayoutEffect, useRef } from 'react';

/**
 * Reveals an element's `data-reveal` children once, when it scrolls into view with a 100px margin (specification,
 * section 2 "Story"). The server's markup is visible: only what still lies below the screen is hidden to be revealed.
 */
export function useReveal<T extends HTMLElement>() {
  const root = useRef<T>(null);
  useClientLayoutEffect(() => {
    const element = root.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    if (element.getBoundingClientRect().top < innerHeight) return undefined;
    const parts = [...element.querySelectorAll<HTMLElement>('[data-reveal]')];
    for (const part of parts) part.classList.add('reveal-armed');
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        for (const part of parts) part.classList.replace('reveal-armed', 'reveal-shown');
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
