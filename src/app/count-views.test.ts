// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sent = vi.fn<(url: string, body: Blob) => boolean>(() => true);

function set(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}

const listening = vi.spyOn(window, 'addEventListener');

beforeEach(() => {
  vi.resetModules();
  set(navigator, 'sendBeacon', sent);
  set(window, 'requestIdleCallback', (work: () => void) => work());
  set(document, 'referrer', 'https://l.instagram.com/');
  history.replaceState(null, '', '/?utm_source=ig&utm_campaign=blue-hour');
});
afterEach(() => {
  for (const [name, listener] of listening.mock.calls) removeEventListener(name, listener as EventListener);
  listening.mockClear();
  sent.mockClear();
  localStorage.clear();
  for (const name of ['doNotTrack', 'globalPrivacyControl']) set(navigator, name, undefined);
  set(document, 'prerendering', false);
});

const start = async (): Promise<void> => (await import('./count-views.ts')).countViews();
const events = async (): Promise<unknown[]> =>
  Promise.all(
    sent.mock.calls.map(
      async ([, body]) => (JSON.parse(await body.text()) as { events: unknown[] }).events[0],
    ),
  );

it('sends the page, where the visitor came from, and the campaign of the link', async () => {
  await start();
  expect(sent.mock.calls[0]?.[0]).toBe('/api/analytics/events');
  expect(sent.mock.calls[0]?.[1].type).toBe('application/json');
  expect(await events()).toEqual([
    {
      type: 'page',
      path: '/',
      referrer: 'https://l.instagram.com/',
      campaign: { source: 'ig', campaign: 'blue-hour' },
    },
  ]);
});

it('counts pages that are opened by a click, once each, but not the panel or the dashboard', async () => {
  await start();
  for (const path of ['/events/7', '/events/7?tab=faq', '/dashboard', '/admin', '/stories']) {
    history.pushState(null, '', path);
    dispatchEvent(new Event('pushState'));
  }
  expect(await events()).toMatchObject([
    { path: '/' },
    { path: '/events/7', referrer: location.origin },
    { path: '/stories', referrer: location.origin },
  ]);
});

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('sends nothing with navigator.%s', async (name, value) => {
  set(navigator, name, value);
  await start();
  expect(sent).not.toHaveBeenCalled();
});

it('sends nothing from a browser that has opened the admin panel', async () => {
  const { leaveUncounted } = await import('#src/platform/browser/uncounted.ts');
  leaveUncounted();
  await start();
  expect(sent).not.toHaveBeenCalled();
});

it('counts a page that the browser prepared once someone opens it', async () => {
  set(document, 'prerendering', true);
  await start();
  expect(sent).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(sent).toHaveBeenCalledTimes(1);
});
