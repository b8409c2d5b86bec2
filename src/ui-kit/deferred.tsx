import { type ComponentType, Suspense, lazy, memo, useEffect, useRef } from 'react';

const PRELOAD_MARGIN = '500px';

const loaders: (() => Promise<unknown>)[] = [];

/** Loads all deferred parts: on the server before rendering, in the browser before navigating. */
export function loadDeferred(): Promise<unknown> {
  return Promise.all(loaders.map(load => load()));
}

/**
 * A component that the server renders and the browser hydrates only when it comes near the screen. Until then,
 * the server's HTML stays readable. Pass stable props: a part that isn't hydrated yet can't receive new ones.
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
  let markNear = () => {};
  // The part may come near the screen before React renders it.
  const nearScreen = new Promise<void>(resolve => (markNear = resolve));
  const Lazy = lazy(async () => {
    await nearScreen;
    return { default: await withRetries(fetchOnce) };
  });
  loaders.push(fetchOnce);

  return memo(function Deferred(props: P) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (loaded || !root.current) return undefined;
      return onceNear(root.current, markNear);
    }, []);
    const Part = loaded ?? Lazy;
    return (
      <div ref={root} data-deferred>
        <Suspense>
          <Part {...props} />
          <OnHydrated run={() => replayPress(root.current)} />
        </Suspense>
      </div>
    );
  });
}

function OnHydrated({ run }: { run: () => void }) {
  useEffect(run);
  return null;
}

const hydrated = new WeakSet<Element>();
let pressed: HTMLElement | null = null;

/** Replays a click that was made before hydration. */
function replayPress(part: Element | null): void {
  if (!part) return;
  hydrated.add(part);
  const button = pressed;
  if (!button || !part.contains(button)) return;
  pressed = null;
  button.click();
}

/**
 * Holds a click on a button that isn't hydrated yet, which React would drop. Links work without JavaScript; Enter
 * in a form also clicks its button.
 */
function holdPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('[data-deferred] button') : null;
  const part = button?.closest('[data-deferred]');
  if (!(button instanceof HTMLElement) || !part || hydrated.has(part)) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = button;
}

// Runs before React's listener, and as soon as scripts run.
if (typeof document !== 'undefined') document.addEventListener('click', holdPress, true);

/** Retries, because throwing would replace the readable HTML with an error. */
const RETRY_MS = 3000;

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise(resolve => setTimeout(resolve, RETRY_MS));
    return withRetries(load);
  }
}

/** Resolves on the first interaction, so that people who only look at the first screen load nothing more. */
function firstInteraction(): Promise<void> {
  if (scrollY > 0) return Promise.resolve();
  return new Promise(resolve => {
    for (const type of ['scroll', 'wheel', 'pointermove', 'pointerdown', 'keydown', 'focusin']) {
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
}
const interaction = typeof document === 'undefined' ? null : firstInteraction();

/** Also calls back on focus, which can reach the element earlier. */
function onceNear(element: HTMLElement, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => entries.some(entry => entry.isIntersecting) && callback(),
    { rootMargin: PRELOAD_MARGIN },
  );
  void interaction?.then(() => observer.observe(element));
  element.addEventListener('focusin', callback);
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', callback);
  };
}
