import { hiddenHead } from '../definition/head.ts';
import type { PageDefinition } from '../definition/page-definition.ts';

const hiddenPage = (title: string, styles: string): PageDefinition => ({
  styles,
  loads: () => [],
  head: data => hiddenHead(title, data),
});

const LINK_STYLES = 'src/pages/account-link/account-link.css';
const PROTECTED_STYLES = 'src/pages/protected/protected.css';

// Pages that search engines shouldn't list.
export const accountLink = hiddenPage('Your account', LINK_STYLES);
export const unsubscribe = hiddenPage('Unsubscribe', LINK_STYLES);
export const undoTwoFactor = hiddenPage('Undo two-factor', LINK_STYLES);
export const spot: PageDefinition = {
  ...hiddenPage('Your spot', 'src/pages/spot/spot.css'),
  // The address is a key: no cache keeps it, and no other site is told.
  isSecret: true,
};
export const dashboard = hiddenPage('Dashboard', PROTECTED_STYLES);
export const admin = hiddenPage('Admin Dashboard', PROTECTED_STYLES);
export const notFound = hiddenPage('404 Page Not Found', 'src/pages/site-page/site-page.css');
