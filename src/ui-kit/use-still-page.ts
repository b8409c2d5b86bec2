import { useEffect } from 'react';

/** Keeps the page from scrolling behind something modal, without a jump where its scrollbar was. */
export function useStillPage(): void {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      style.scrollbarGutter = scrollbarGutter;
    };
  }, []);
}
