import { renderToString } from 'react-dom/server';
import { LandingPage } from '#src/pages/landing/landing-page.tsx';
import { NotFoundPage } from '#src/pages/not-found/not-found-page.tsx';
import { SitePageScreen } from '#src/pages/site-page/site-page.tsx';
import { WorkshopPage } from '#src/pages/workshop/workshop-page.tsx';
import { type PreloadedData, adoptPreloaded, createQueryClient } from '#src/platform/browser/query-client.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';
import { App, type PageComponents } from './router.tsx';

const components: PageComponents = {
  landing: LandingPage,
  workshop: WorkshopPage,
  'site-page': SitePageScreen,
  'not-found': NotFoundPage,
};

await loadDeferred();

/** Draws the page of an address to HTML, from data preloaded under the same keys that the browser uses. */
export function render(path: string, search: string, data: PreloadedData): string {
  const client = createQueryClient();
  adoptPreloaded(client, data);
  return renderToString(<App client={client} components={components} ssrPath={path} ssrSearch={search} />);
}
