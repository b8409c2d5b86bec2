import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  title: string;
  /** The simulated screen, in px. */
  screen: { width: number; height: number };
  at?: string | null;
  className?: string;
  children: ReactNode;
}

/**
 * Renders real components into an iframe without a URL, so that they have the width of another screen and can't
 * be used. Because it has no URL, the policy against framing needs no exception.
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
  useScrollTo(page, at);
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
          // Some browsers keep the initial, empty document.
          if (frame?.contentDocument?.body) setPage(frame.contentDocument);
        }}
        onLoad={event => setPage(event.currentTarget.contentDocument)}
      />
      {page?.body && createPortal(children, page.body)}
    </div>
  );
}

function prepare({ body, documentElement }: Document, screenHeight: number): void {
  documentElement.lang = document.documentElement.lang;
  body.inert = true;
  body.dataset['preview'] = '';
  body.style.setProperty('--preview-screen', `${screenHeight}px`);
}

/** Distance from the top of the frame, in px: the page's bar and some space. */
const TOP_OFFSET = 120;

/**
 * Scrolls to a part of the page and keeps it in view while content above it changes size (styles and images load,
 * another screen is chosen, something is typed), until the person scrolls.
 */
function useScrollTo(page: Document | null, at: string | null | undefined): void {
  useEffect(() => {
    const view = page?.defaultView;
    if (!view || at === undefined) return undefined;
    const scrollToPart = (behavior: ScrollBehavior) => {
      const part = at === null ? null : page.querySelector(at);
      if (at !== null && !part) return;
      const top = part ? part.getBoundingClientRect().top + view.scrollY - TOP_OFFSET : 0;
      view.scrollTo({ top, behavior });
    };
    scrollToPart('smooth');
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      // The observer first reports the current size.
      if (!isFirst) scrollToPart('instant');
      isFirst = false;
    });
    observer.observe(page.body);
    const stopFollowing = () => observer.disconnect();
    const userEvents = ['wheel', 'touchmove', 'pointerdown'] as const;
    for (const kind of userEvents) page.addEventListener(kind, stopFollowing, { passive: true });
    return () => {
      stopFollowing();
      for (const kind of userEvents) page.removeEventListener(kind, stopFollowing);
    };
  }, [page, at]);
}

const SHEETS = 'style, link[rel="stylesheet"]';
const sheets = () => [...document.head.querySelectorAll(SHEETS)];

/** Copies this document's styles, including those added later. */
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
