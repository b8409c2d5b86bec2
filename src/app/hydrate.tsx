import { lazy } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { type PreloadedData, adoptPreloaded, createQueryClient } from '#src/platform/browser/query-client.ts';
import { currentSession, onSession, startSession } from '#src/platform/browser/session.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';
import { PAGES, type PageComponent, type PageName } from './pages.ts';
import { App, type PageComponents } from './router.tsx';

/**
 * A page that is opened by a click brings all its parts and the styles that the first page came without. Where
 * its code is gone, as after an update of the site, the address is opened anew.
 */
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

/** Reads who is here; what follows from a sign-in is loaded with the first of them. */
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

/** Safari doesn't focus a button that is clicked, so a dialog or menu that it opens couldn't give the focus back. */
function focusPressed({ target, detail }: MouseEvent): void {
  // Enter in a field clicks its form's button, too, with no detail.
  const button = detail > 0 && target instanceof Element && target.closest('button');
  if (button) button.focus({ preventScroll: true });
}

/** Brings the document to life: `page` is drawn already, so that no fallback ever replaces what the server drew. */
export function hydrate(name: PageName, page: PageComponent): void {
  const components = Object.fromEntries(
    PAGES.map(one => [one.name, one.name === name ? page : lazyPage(one)]),
  ) as PageComponents;
  const client = createQueryClient();
  const state = document.getElementById('page-data')?.textContent ?? '{}';
  adoptPreloaded(client, JSON.parse(state) as PreloadedData);
  readSession(client);
  document.addEventListener('click', focusPressed, true);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  // Parts of the page are hydrated later, perhaps at another address: they start from what the server drew.
  const { pathname, search } = location;
  hydrateRoot(root, <App client={client} components={components} ssrPath={pathname} ssrSearch={search} />);
}
