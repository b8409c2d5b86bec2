import { isSessionStored } from '#src/platform/browser/session-key.ts';
import { matchPage } from './pages.ts';

/** Nobody waits longer than this, in ms, for buttons that work: a picture may be slow, or the tab in the background. */
const LONGEST_WAIT_MS = 2500;

/** Resolves when the first screen has been painted, its picture included. */
async function firstScreen(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
  await picture?.decode().catch(() => undefined);
  // A task after the next frame: what was ready for it is on the screen then.
  await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Keeps the press of a button that does not work yet; `release` presses it once it does. */
function holdPresses(): { release(): void } {
  let pressed: HTMLButtonElement | null = null;
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  document.addEventListener('click', hold, true);
  return {
    release() {
      document.removeEventListener('click', hold, true);
      pressed?.click();
    },
  };
}

/**
 * The entry: all that a visitor sees comes from the server, so what is seen gets the connection first, and the
 * program that makes it work follows.
 */
async function start(): Promise<void> {
  const presses = holdPresses();
  if (isSessionStored()) document.documentElement.dataset['session'] = 'kept';
  const { name, component } = matchPage(location.pathname).page;
  await Promise.race([firstScreen(), new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS))]);
  const [page, { hydrate }] = await Promise.all([component(), import('./hydrate.tsx')]);
  hydrate(name, page);
  presses.release();
}

void start();
