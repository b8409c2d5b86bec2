import { renderToString } from 'react-dom/server';
import { AccountLinkPage } from '#src/pages/account-link/account-link-page.tsx';
import { AdminPage } from '#src/pages/admin/admin-page.tsx';
import { DashboardPage } from '#src/pages/dashboard/dashboard-page.tsx';
import { LandingPage } from '#src/pages/landing/landing-page.tsx';
import { NotFoundPage } from '#src/pages/not-found/not-found-page.tsx';
import { SitePageScreen } from '#src/pages/site-page/site-page.tsx';
import { UnsubscribePage } from '#src/pages/unsubscribe/unsubscribe-page.tsx';
import { VerifyPage } from '#src/pages/verify/verify-page.tsx';
import { WorkshopPage } from '#src/pages/workshop/workshop-page.tsx';
import { type PreloadedData, adoptPreloaded, createQueryClient } from '#src/platform/browser/query-client.ts';
import { loadDeferred } from '#src/ui-kit/deferred.tsx';
import { App, type PageComponents } from './router.tsx';

const components: PageComponents = {
  landing: LandingPage,
  workshop: WorkshopPage,
  'site-page': SitePageScreen,
  'account-link': AccountLinkPage,
  unsubscribe: UnsubscribePage,
  verify: VerifyPage,
  dashboard: DashboardPage,
  admin: AdminPage,
  'not-found': NotFoundPage,
};

await loadDeferred();

/** Draws the page of an address to HTML, from data preloaded under the same keys that the browser uses. */
export function render(path: string, search: string, data: PreloadedData): string {
  const client = createQueryClient();
  adoptPreloaded(client, data);
  return renderToString(<App client={client} components={components} ssrPath={path} ssrSearch={search} />);
}
