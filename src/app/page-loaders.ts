import type { ComponentType } from 'react';
import type { PageName } from './pages.ts';

export type Page = ComponentType<{ params: Record<string, string> }>;

const loaders: Record<PageName, () => Promise<Page>> = {
  landing: () => import('#src/pages/landing/landing-page.tsx').then(module => module.LandingPage),
  workshop: () => import('#src/pages/workshop/workshop-page.tsx').then(module => module.WorkshopPage),
  'site-page': () => import('#src/pages/site-page/site-page.tsx').then(module => module.SitePageScreen),
  'not-found': () => import('#src/pages/not-found/not-found-page.tsx').then(module => module.NotFoundPage),
};

/** Loads the code of a page. */
export function loadPage(name: PageName): Promise<Page> {
  return loaders[name]();
}
