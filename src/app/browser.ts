import { isSessionStored, takeSession } from '#src/platform/browser/session-key.ts';
import { matchPage } from './pages.ts';

/** Starts the app after this time even if the first screen isn't done: an image may be slow, or the tab hidden. */
const LONGEST_WAIT_MS = 2500;

/** The script may be in the browser's cache while the page, which has its data at the end, is still on its way. */
async function wholePage(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Resolves when the first screen has been painted, including its picture. */
async function firstScreen(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
  await picture?.decode().catch(() => undefined);
  // A task after the next frame runs once that frame has been painted.
  await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Remembers a click on a button that doesn't work yet. `release` repeats it. */
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

/** The server sends the whole page, so what the visitor sees gets the connection first. Scripts follow. */
async function start(): Promise<void> {
  const mayBeProviderLink = /[?#&](access_token|error_code|message)=/.test(location.href);
  if (mayBeProviderLink && (await import('./provider-link.ts')).leaveProviderLink()) return;
  const presses = holdPresses();
  // With the first script, so that the next page is signed out. `sign-in-address.ts` tells the provider later.
  if (new URLSearchParams(location.search).get('auth') === 'signout') takeSession();
  if (isSessionStored()) document.documentElement.dataset['session'] = 'kept';
  const { name, component } = matchPage(location.pathname).page;
  await wholePage();
  await Promise.race([firstScreen(), new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS))]);
  const [page, { hydrate }] = await Promise.all([component(), import('./hydrate.tsx')]);
  hydrate(name, page);
  presses.release();
}

void start();
