import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';

/** What can stand on the screen. */
export type PageName = 'landing' | 'workshop' | 'site-page' | 'not-found';

export interface PageDefinition {
  name: PageName;
  /** Named groups become the page's parameters. */
  pattern: RegExp;
  /** The styles that it needs, inlined in its document. */
  styles: string;
}

const slugs = FOOTER_PAGES.map(page => page.slug).join('|');

/**
 * Every address that a person can open, in the order in which they are tried: the front end's table of contents.
 * The protected areas show the home page to whoever may not enter them (specification, section 2 "Routes").
 */
const PAGES: readonly PageDefinition[] = [
  {
    name: 'landing',
    pattern: /^\/(?:dashboard|admin|admin-dashboard)?$/,
    styles: 'src/pages/landing/landing.css',
  },
  {
    name: 'workshop',
    pattern: /^\/events\/(?<id>[1-9]\d{0,9})$/,
    styles: 'src/pages/workshop/workshop.css',
  },
  {
    name: 'site-page',
    pattern: new RegExp(`^/(?<slug>${slugs})$`),
    styles: 'src/pages/site-page/site-page.css',
  },
];

const NOT_FOUND: PageDefinition = {
  name: 'not-found',
  pattern: /^/,
  styles: 'src/pages/site-page/site-page.css',
};

/** All of them, the 404 page included. */
export const ALL_PAGES: readonly PageDefinition[] = [...PAGES, NOT_FOUND];

/** A page and the parameters that its address carried. */
export interface PageMatch {
  page: PageDefinition;
  params: Record<string, string>;
}

/** The page that an address (path only) leads to; the 404 page when none does. */
export function matchPage(path: string): PageMatch {
  for (const page of PAGES) {
    const found = page.pattern.exec(path);
    if (found) return { page, params: { ...found.groups } };
  }
  return { page: NOT_FOUND, params: {} };
}
