import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  /** What it shows, for screen readers. */
  title: string;
  /** The screen that it stands for, in px. */
  screen: { width: number; height: number };
  /** A selector of the part that is to be seen. */
  at?: string | null;
  className?: string;
  children: ReactNode;
}

/**
 * Real parts of the site, drawn into a document of their own: so they take the width of another screen and cannot
 * be acted on. It needs no address, and so no exception from the policy that forbids framing.
 */
export function PreviewFrame({ title, screen, at, className, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useStyles(page);
  useEffect(() => {
    if (page) prepare(page, screen.height);
  }, [page, screen.height]);
  usePlace(page, at);
  const scale = Math.min(1, size.width / screen.width) || 1;
  return (
    <div ref={box} className={className}>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        className="mx-auto block origin-top-left border-0 bg-ink"
        style={{
          width: Math.min(screen.width, size.width / scale),
          height: size.height / scale,
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
        ref={frame => {
          // Where the first, empty document stays.
          if (frame?.contentDocument?.body) setPage(frame.contentDocument);
        }}
        onLoad={event => setPage(event.currentTarget.contentDocument)}
      />
      {page?.body && createPortal(children, page.body)}
    </div>
  );
}

/** Nothing in the page can be acted on; its first screen is as high as the screen that it stands for. */
function prepare({ body, documentElement }: Document, screenHeight: number): void {
  documentElement.lang = document.documentElement.lang;
  body.inert = true;
  body.dataset['preview'] = '';
  body.style.setProperty('--preview-screen', `${screenHeight}px`);
}

/** Above the part that is to be seen, in px: the page's own bar, and some air. */
const ABOVE = 120;

/**
 * Brings a part of the page into view, and keeps it there while what stands above it still grows: styles and images
 * come later, another screen is chosen, something is typed. Until the person scrolls by hand.
 */
function usePlace(page: Document | null, at: string | null | undefined): void {
  useEffect(() => {
    const view = page?.defaultView;
    if (!view || at === undefined) return undefined;
    const go = (behavior: ScrollBehavior) => {
      const part = at === null ? null : page.querySelector(at);
      if (at !== null && !part) return;
      const top = part ? part.getBoundingClientRect().top + view.scrollY - ABOVE : 0;
      view.scrollTo({ top, behavior });
    };
    go('smooth');
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      // It begins with the size that is.
      if (!isFirst) go('instant');
      isFirst = false;
    });
    observer.observe(page.body);
    const letGo = () => observer.disconnect();
    const byHand = ['wheel', 'touchmove', 'pointerdown'] as const;
    for (const kind of byHand) page.addEventListener(kind, letGo, { passive: true });
    return () => {
      letGo();
      for (const kind of byHand) page.removeEventListener(kind, letGo);
    };
  }, [page, at]);
}

const SHEETS = 'style, link[rel="stylesheet"]';
const sheets = () => [...document.head.querySelectorAll(SHEETS)];

/** Gives a document the styles of this one, those that come later, too. */
function useStyles(page: Document | null): void {
  useEffect(() => {
    if (!page) return undefined;
    const copy = () => page.head.replaceChildren(...sheets().map(sheet => sheet.cloneNode(true)));
    copy();
    let known = sheets().length;
    const observer = new MutationObserver(() => {
      if (sheets().length === known) return;
      known = sheets().length;
      copy();
    });
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [page]);
}
