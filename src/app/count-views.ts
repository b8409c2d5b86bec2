import { isUncounted } from '#src/platform/browser/uncounted.ts';
import { matchPage } from './pages.ts';

const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000);

let counted: string | null = null;

/** Nobody waits for it, and nobody learns if it fails. */
function count(): void {
  const { pathname: path, search, origin } = location;
  if (path === counted) return;
  // Our own address stands for a page that was opened from the site.
  const referrer = counted === null ? document.referrer.slice(0, 2048) : origin;
  counted = path;
  if (!matchPage(path).page.isCounted) return;
  const tag = (name: string) => new URLSearchParams(search).get('utm_' + name)?.slice(0, 80);
  const campaign = { source: tag('source'), campaign: tag('campaign') };
  const events = [{ type: 'page', path, referrer, campaign }];
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon('/api/analytics/events', body);
}

/** Counts this page and those that are opened from it, unless the visitor doesn't want to be counted. */
export function countViews(): void {
  if (isUncounted()) return;
  const later = (): unknown => whenIdle(count);
  const start = (): void => {
    later();
    // wouter announces its navigations under the names of the functions that it calls.
    for (const moved of ['pushState', 'popstate']) addEventListener(moved, later);
  };
  if (!(document as Document & { prerendering?: boolean }).prerendering) start();
  else document.addEventListener('prerenderingchange', start, { once: true });
}
