import type { ComponentType } from 'react';
import type { PageName } from './pages.ts';

export type Page = ComponentType<{ params: Record<string, string> }>;

const loaders: Record<PageName, () => Promise<Page>> = {
  landing: () => import('#src/pages/landing/landing-page.tsx').then(module => module.LandingPage),
  workshop: () => import('#src/pages/workshop/workshop-page.tsx').then(module => module.WorkshopPage),
  'site-page': () => import('#src/pages/site-page/site-page.tsx').then(module => module.SitePageScreen),
  'account-link': () =>
    import('#src/pages/account-link/account-link-page.tsx').then(module => module.AccountLinkPage),
  unsubscribe: () =>
    import('#src/pages/unsubscribe/unsubscribe-page.tsx').then(module => module.UnsubscribePage),
  verify: () => import('#src/pages/verify/verify-page.tsx').then(module => module.VerifyPage),
  dashboard: () => import('#src/pages/dashboard/dashboard-page.tsx').then(module => module.DashboardPage),
  admin: () => import('#src/pages/admin/admin-page.tsx').then(module => module.AdminPage),
  'not-found': () => import('#src/pages/not-found/not-found-page.tsx').then(module => module.NotFoundPage),
};

/** Loads the code of a page. */
export function loadPage(name: PageName): Promise<Page> {
  return loaders[name]();
}
