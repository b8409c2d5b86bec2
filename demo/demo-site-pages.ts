import type { DemoSitePage } from './demo-content.ts';
import { alumniPage } from './site-pages/alumni.ts';
import { blogPage } from './site-pages/blog.ts';
import { cookiesPage } from './site-pages/cookies.ts';
import { privacyPage } from './site-pages/privacy.ts';
import { resourcesPage } from './site-pages/resources.ts';
import { storiesPage } from './site-pages/stories.ts';
import { termsPage } from './site-pages/terms.ts';

/** The pages that the footer links to. */
export const demoSitePages: readonly DemoSitePage[] = [
  storiesPage,
  alumniPage,
  blogPage,
  resourcesPage,
  privacyPage,
  termsPage,
  cookiesPage,
];
