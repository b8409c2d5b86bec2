import { type ComponentType, lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type PreloadedData, adoptPreloaded, createQueryClient } from '#src/platform/browser/query-client.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';
import { type PageName, matchPage } from './pages.ts';
import { App, type PageComponents } from './router.tsx';

type Page = ComponentType<{ params: Record<string, string> }>;

const loaders: Record<PageName, () => Promise<Page>> = {
  landing: () => import('#src/pages/landing/landing-page.tsx').then(module => module.LandingPage),
  workshop: () => import('#src/pages/workshop/workshop-page.tsx').then(module => module.WorkshopPage),
  'site-page': () => import('#src/pages/site-page/site-page.tsx').then(module => module.SitePageScreen),
  'not-found': () => import('#src/pages/not-found/not-found-page.tsx').then(module => module.NotFoundPage),
};

/**
 * A page that is opened by a click brings all its parts and the styles that the first page came without. Where
 * its code is gone, as after an update of the site, the address is opened anew.
 */
function lazyPage(name: PageName): Page {
  return lazy(async () => {
    try {
      const [page] = await Promise.all([loaders[name](), import('#src/ui-kit/all-styles.ts')]);
      await loadDeferred();
      return { default: page };
    } catch {
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}

/** The page of this address is awaited, so that what the server drew is hydrated and never replaced by a fallback. */
async function start() {
  const { name } = matchPage(location.pathname).page;
  const components: PageComponents = {
    landing: lazyPage('landing'),
    workshop: lazyPage('workshop'),
    'site-page': lazyPage('site-page'),
    'not-found': lazyPage('not-found'),
  };
  components[name] = await loaders[name]();
  const client = createQueryClient();
  const state = document.getElementById('page-data')?.textContent ?? '{}';
  adoptPreloaded(client, JSON.parse(state) as PreloadedData);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  // Parts of the page are hydrated later, perhaps at another address: they start from what the server drew.
  const { pathname, search } = location;
  hydrateRoot(root, <App client={client} components={components} ssrPath={pathname} ssrSearch={search} />);
}

void start();
