import { type ComponentType, Suspense, lazy, memo, useEffect, useRef } from 'react';

/** How far below the screen a part begins to load. */
const AHEAD = '500px';

const ahead: (() => Promise<unknown>)[] = [];

/** Loads every part that was declared so far: on the server before it renders, in the browser before a page opens by a click. */
export function loadDeferred(): Promise<unknown> {
  return Promise.all(ahead.map(load => load()));
}

/**
 * A part of a page that the server draws at once and whose code the browser loads when it comes near the screen:
 * until then the server's HTML stands, readable and scrollable. Give it stable props, since a part that is not
 * hydrated yet cannot take new ones.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const fetchOnce = () =>
    (loading ??= load().then(
      component => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  let comesNear = () => {};
  // The part may come near the screen before React asks for it.
  const nearScreen = new Promise<void>(resolve => (comesNear = resolve));
  const Lazy = lazy(async () => {
    await nearScreen;
    return { default: await persistently(fetchOnce) };
  });
  ahead.push(fetchOnce);

  return memo(function Deferred(props: P) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (loaded || !root.current) return undefined;
      return onceNear(root.current, comesNear);
    }, []);
    const Part = loaded ?? Lazy;
    return (
      <div ref={root} data-deferred>
        <Suspense>
          <Part {...props} />
          <Once run={() => startWorking(root.current)} />
        </Suspense>
      </div>
    );
  });
}

/** Runs when the part works. */
function Once({ run }: { run: () => void }) {
  useEffect(run);
  return null;
}

const working = new WeakSet<Element>();
let pressed: HTMLElement | null = null;

/** A part works: presses a button that was pressed before that. */
function startWorking(part: Element | null): void {
  if (!part) return;
  working.add(part);
  const button = pressed;
  if (!button || !part.contains(button)) return;
  pressed = null;
  button.click();
}

/**
 * Keeps a button's press while its part does not work yet: React would drop it. Links work without scripts; Enter
 * in a form presses its button, too.
 */
function holdPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('[data-deferred] button') : null;
  const part = button?.closest('[data-deferred]');
  if (!(button instanceof HTMLElement) || !part || working.has(part)) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = button;
}

// Above React's own listener, and from the first moment that scripts run.
if (typeof document !== 'undefined') document.addEventListener('click', holdPress, true);

/** A lost connection must not take away what can be read. */
const RETRY_MS = 3000;

async function persistently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise(resolve => setTimeout(resolve, RETRY_MS));
    return persistently(load);
  }
}

/** Resolves when the visitor does anything: who only looks at the first screen loads no more than that. */
function firstMove(): Promise<void> {
  if (scrollY > 0) return Promise.resolve();
  return new Promise(resolve => {
    for (const sign of ['scroll', 'wheel', 'pointermove', 'pointerdown', 'keydown', 'focusin']) {
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
}
const visitorMoved = typeof document === 'undefined' ? null : firstMove();

/** Calls back when an element comes near the screen, or is reached by keyboard or pointer before that. */
function onceNear(element: HTMLElement, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => entries.some(entry => entry.isIntersecting) && callback(),
    { rootMargin: AHEAD },
  );
  void visitorMoved?.then(() => observer.observe(element));
  element.addEventListener('focusin', callback);
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', callback);
  };
}
