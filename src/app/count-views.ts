import { isUncounted } from '#src/platform/browser/uncounted.ts';
import { COUNTED, matchPage } from './pages.ts';

const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000);

/** Our own address stands for a page that was opened from the site, or opened again. */
function referrerOf(isFirst: boolean): string {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isFirst && (opened?.type ?? 'navigate') === 'navigate' ? document.referrer : location.origin;
}

let counted: string | null = null;

/** Nobody waits for it, and nobody learns if it fails. */
function count(): void {
  const { pathname, search } = location;
  if (pathname === counted) return;
  const referrer = referrerOf(counted === null);
  counted = pathname;
  if (!COUNTED.has(matchPage(pathname).page.name)) return;
  const asked = new URLSearchParams(search);
  const tag = (name: string): string | undefined => asked.get(`utm_${name}`)?.slice(0, 80);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const campaign = { source: tag('source'), campaign: tag('campaign') };
  const event = { type: 'page', path: pathname, referrer: referrer.slice(0, 2048), campaign, timeZone };
  const body = new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' });
  navigator.sendBeacon('/api/analytics/events', body);
}

/** Counts this page and those that are opened from it, unless the visitor doesn't want to be counted. */
export function countViews(): void {
  if (isUncounted()) return;
  const start = (): void => {
    whenIdle(count);
    // wouter announces its navigations under the names of the functions that it calls.
    for (const moved of ['pushState', 'replaceState', 'popstate']) {
      addEventListener(moved, () => void whenIdle(count));
    }
  };
  if (!(document as Document & { prerendering?: boolean }).prerendering) start();
  else document.addEventListener('prerenderingchange', start, { once: true });
}
