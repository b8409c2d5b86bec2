import { FOOTER_PAGES } from '#src/features/settings/settings.rules.ts';
import { MAX_INTEGER } from '#src/shared/integer.ts';

/** What can stand on the screen. */
export type PageName =
  | 'landing'
  | 'workshop'
  | 'site-page'
  | 'account-link'
  | 'unsubscribe'
  | 'verify'
  | 'dashboard'
  | 'admin'
  | 'not-found';

export interface PageDefinition {
  name: PageName;
  /** Named groups become the page's parameters. */
  pattern: RegExp;
}

const slugs = FOOTER_PAGES.map(page => page.slug).join('|');

/** Every address that a person can open, in the order in which they are tried: the front end's table of contents. */
const PAGES: readonly PageDefinition[] = [
  { name: 'landing', pattern: /^\/$/ },
  { name: 'workshop', pattern: /^\/events\/(?<id>[1-9]\d{0,9})$/ },
  { name: 'site-page', pattern: new RegExp(`^/(?<slug>${slugs})$`) },
  { name: 'account-link', pattern: /^\/account\/link$/ },
  { name: 'unsubscribe', pattern: /^\/unsubscribe$/ },
  { name: 'verify', pattern: /^\/verify(?:\/(?<code>[^/]+))?$/ },
  // Whoever may not enter these is led to the home page (specification, section 2 "Routes").
  { name: 'dashboard', pattern: /^\/dashboard$/ },
  { name: 'admin', pattern: /^\/admin(?:-dashboard)?$/ },
];

const NOT_FOUND: PageDefinition = { name: 'not-found', pattern: /^/ };

/** A page and the parameters that its address carried. */
export interface PageMatch {
  page: PageDefinition;
  params: Record<string, string>;
}

/** The page that an address (path only) leads to; the 404 page when none does. */
export function matchPage(path: string): PageMatch {
  for (const page of PAGES) {
    const found = page.pattern.exec(path);
    // What no id can be leads nowhere.
    if (found && !(Number(found.groups?.['id']) > MAX_INTEGER)) return { page, params: { ...found.groups } };
  }
  return { page: NOT_FOUND, params: {} };
}
