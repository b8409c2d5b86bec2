import type { ComponentType } from 'react';
import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';
import { MAX_INTEGER } from '#src/shared/integer.ts';
import type { OpenedPage, PageDefinition, Params } from './definition/page-definition.ts';

export type PageComponent = ComponentType<{ params: Params }>;

interface Page {
  name: string;
  pattern: RegExp;
  /** The navigation is above the text, not over the first picture, or there is none: the page has its own layout. */
  frame?: 'above-text' | 'none';
  /** In the visit statistics. */
  isCounted: boolean;
  component(): Promise<PageComponent>;
  definition(): Promise<PageDefinition>;
}

const slugs = FOOTER_PAGES.map(page => page.slug).join('|');
const hidden = () => import('./pages/hidden.ts');

export const PAGES = [
  {
    name: 'landing',
    pattern: /^\/$/,
    isCounted: true,
    component: () => import('#src/pages/landing/landing-page.tsx').then(module => module.LandingPage),
    definition: () => import('./pages/landing.ts').then(module => module.landing),
  },
  {
    name: 'workshop',
    pattern: /^\/events\/(?<id>[1-9]\d{0,9})$/,
    isCounted: true,
    component: () => import('#src/pages/workshop/workshop-page.tsx').then(module => module.WorkshopPage),
    definition: () => import('./pages/workshop.ts').then(module => module.workshop),
  },
  {
    name: 'site-page',
    pattern: new RegExp(`^/(?<slug>${slugs})$`),
    frame: 'above-text',
    isCounted: true,
    component: () => import('#src/pages/site-page/site-page.tsx').then(module => module.SitePageScreen),
    definition: () => import('./pages/site-page.ts').then(module => module.sitePage),
  },
  {
    name: 'account-link',
    pattern: /^\/account\/link$/,
    isCounted: false,
    component: () =>
      import('#src/pages/account-link/account-link-page.tsx').then(module => module.AccountLinkPage),
    definition: () => hidden().then(module => module.accountLink),
  },
  {
    name: 'unsubscribe',
    pattern: /^\/unsubscribe$/,
    isCounted: false,
    component: () =>
      import('#src/pages/unsubscribe/unsubscribe-page.tsx').then(module => module.UnsubscribePage),
    definition: () => hidden().then(module => module.unsubscribe),
  },
  {
    name: 'undo-two-factor',
    pattern: /^\/account\/undo-two-factor$/,
    isCounted: false,
    component: () =>
      import('#src/pages/undo-two-factor/undo-two-factor-page.tsx').then(module => module.UndoTwoFactorPage),
    definition: () => hidden().then(module => module.undoTwoFactor),
  },
  {
    name: 'verify',
    pattern: /^\/verify(?:\/(?<code>[^/]+))?$/,
    isCounted: true,
    component: () => import('#src/pages/verify/verify-page.tsx').then(module => module.VerifyPage),
    definition: () => import('./pages/verify.ts').then(module => module.verify),
  },
  {
    name: 'spot',
    pattern: /^\/spot\/(?<token>[^/]+)$/,
    frame: 'above-text',
    isCounted: false,
    component: () => import('#src/pages/spot/spot-page.tsx').then(module => module.SpotPage),
    definition: () => hidden().then(module => module.spot),
  },
  // People without access are redirected home (specification, section 2 "Routes").
  {
    name: 'dashboard',
    pattern: /^\/dashboard$/,
    frame: 'none',
    isCounted: false,
    component: () => import('#src/pages/dashboard/dashboard-page.tsx').then(module => module.DashboardPage),
    definition: () => hidden().then(module => module.dashboard),
  },
  {
    name: 'admin',
    pattern: /^\/admin(?:-dashboard)?$/,
    frame: 'none',
    isCounted: false,
    component: () => import('#src/pages/admin/admin-page.tsx').then(module => module.AdminPage),
    definition: () => hidden().then(module => module.admin),
  },
  {
    name: 'not-found',
    pattern: /^/,
    isCounted: false,
    component: () => import('#src/pages/not-found/not-found-page.tsx').then(module => module.NotFoundPage),
    definition: () => hidden().then(module => module.notFound),
  },
] as const satisfies Page[];

export type PageName = (typeof PAGES)[number]['name'];

export interface PageMatch {
  page: Page & { name: PageName };
  params: Params;
}

export function matchPage(path: string): PageMatch {
  for (const page of PAGES) {
    const found = page.pattern.exec(path);
    // No id is this large.
    if (found && !(Number(found.groups?.['id']) > MAX_INTEGER)) return { page, params: { ...found.groups } };
  }
  throw new Error('The last page must match every path');
}

export async function openPage({ page, params }: PageMatch): Promise<OpenedPage> {
  return { definition: await page.definition(), params };
}
