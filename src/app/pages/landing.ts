import { siteTitle } from '#src/features/settings/settings.rules.ts';
import type { WorkshopListPage } from '#src/features/workshops/workshops.contract.ts';
import { listUrl } from '#src/features/workshops/workshops.rules.list.ts';
import { STATUSES, type WorkshopWire, categoryFrom } from '#src/features/workshops/workshops.rules.ts';
import { clipText } from '#src/shared/plain-text.ts';
import { DESCRIPTION_MAX, shareImageOf } from '../definition/head.ts';
import type { PageDefinition } from '../definition/page-definition.ts';
import { landingIn, siteIn } from '../definition/preloaded.ts';

// Cards show less than the API returns. The rest would slow down every first view.
function cardOf(workshop: WorkshopWire): WorkshopWire {
  return { ...workshop, gallery_images: [], gallery: [], requirements: null };
}

export const landing: PageDefinition = {
  styles: 'src/pages/landing/landing.css',
  search(query) {
    const category = categoryFrom(query.get('category'));
    return category ? `?category=${category}` : '';
  },
  loads(_params, search) {
    const category = categoryFrom(new URLSearchParams(search).get('category'));
    return [
      '/api/landing-content',
      '/api/content-sections',
      '/api/content-sections/story',
      ...STATUSES.map(status => listUrl({ status, category })),
    ];
  },
  trim(url, answer): unknown {
    if (!url.startsWith('/api/workshops/')) return answer;
    const page = answer as WorkshopListPage;
    return [{ ...page, rows: page.rows.map(cardOf) }];
  },
  head(data) {
    const site = siteIn(data);
    const what = `${site.tagline}. Photography and videography workshops in ${site.location}.`;
    return {
      shareTitle: siteTitle(site.siteName),
      description: clipText(what, DESCRIPTION_MAX),
      canonicalPath: '/',
      // Chosen for sharing the site, so it comes before the hero.
      image: shareImageOf(site.socialImage ?? landingIn(data)?.hero_picture),
      type: 'website',
    };
  },
  hero: data => landingIn(data)?.hero_picture,
  structuredData: () => import('../definition/structured-data.ts').then(module => module.landingThings),
};
