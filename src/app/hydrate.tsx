import { lazy } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import { followTimeZone } from '#src/platform/browser/business-time-zone.ts';
import { type PreloadedData, adoptPreloaded, createQueryClient } from '#src/platform/browser/query-client.ts';
import { currentSession, onSession, startSession } from '#src/platform/browser/session.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';
import { countViews } from './count-views.ts';
import { PAGES, type PageComponent, type PageName } from './pages.ts';
import { App, type PageComponents } from './router.tsx';

/** Opened by a click. Reloads if the page's code is gone, for example after the site was updated. */
function lazyPage({ component }: (typeof PAGES)[number]): PageComponent {
  return lazy(async () => {
    try {
      const [page] = await Promise.all([component(), import('#src/ui-kit/all-styles.ts')]);
      await loadDeferred();
      return { default: page };
    } catch {
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}

/** Loads code for signed-in people when the first one signs in. */
function readSession(client: QueryClient): void {
  startSession(() => import('#src/platform/browser/auth-client.ts'));
  onSession(() => {
    delete document.documentElement.dataset['session'];
    const session = currentSession();
    void import('#src/features/accounts/ui/accounts.api.session.ts')
      .then(({ followSession }) => followSession(session, client))
      .catch(() => undefined);
  });
  if (/[?&](?:auth|code|error)=/.test(location.search)) {
    void import('./sign-in-address.ts').then(({ followAddress }) => followAddress());
  }
}

/** Safari doesn't focus a clicked button, so the dialog or menu that it opens couldn't return the focus. */
function focusPressed({ target, detail }: MouseEvent): void {
  // Enter in a field also clicks the form's button, with detail 0.
  const button = detail > 0 && target instanceof Element && target.closest('button');
  if (button) button.focus({ preventScroll: true });
}

/** `page` is already loaded, so no fallback ever replaces the server's HTML. */
export function hydrate(name: PageName, page: PageComponent): void {
  const components = Object.fromEntries(
    PAGES.map(one => [one.name, one.name === name ? page : lazyPage(one)]),
  ) as PageComponents;
  const client = createQueryClient();
  const state = document.getElementById('page-data')?.textContent ?? '{}';
  adoptPreloaded(client, JSON.parse(state) as PreloadedData);
  followTimeZone(() => client.getQueryData<PublicSite>(['/api/site'])?.timeZone);
  readSession(client);
  document.addEventListener('click', focusPressed, true);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  // Parts of the page may hydrate later at another address, so they need the one that the server rendered.
  const { pathname, search } = location;
  hydrateRoot(root, <App client={client} components={components} ssrPath={pathname} ssrSearch={search} />);
  countViews();
}
