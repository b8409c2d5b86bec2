import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import { withoutTrailing } from '#src/shared/without-trailing.ts';
import { safeJson } from './document.ts';
import type { PageMatch } from './pages.ts';
import { contentIn, siteIn, sitePageIn, upcomingIn, workshopIn } from './preloaded.ts';
import { type Thing, eventData } from './structured-data-event.ts';

/** `Los Angeles, CA` as a postal address; the last part counts as a region where it looks like one. */
function addressOf(location: string): Thing {
  const [, locality, region] = /^(.+),\s*([A-Z]{2,3})$/.exec(location) ?? [];
  return {
    '@type': 'PostalAddress',
    addressLocality: locality ?? location,
    ...(region ? { addressRegion: region } : {}),
  };
}

function organization(site: PublicSite, origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.siteName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: site.contactEmail,
    ...(site.contactPhone ? { telephone: site.contactPhone } : {}),
    ...(site.socialLinks.length > 0 ? { sameAs: site.socialLinks.map(link => link.url) } : {}),
    address: addressOf(site.location),
  };
}

function website(site: PublicSite, origin: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.siteName,
    description: site.tagline,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
  };
}

function workshopList(workshops: Workshop[], origin: string): Thing[] {
  if (workshops.length === 0) return [];
  const itemListElement = workshops.map((workshop, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: workshop.title,
    url: `${origin}/events/${workshop.id}`,
  }));
  return [{ '@type': 'ItemList', name: 'Upcoming Workshops', itemListElement }];
}

function breadcrumbs(site: PublicSite, origin: string, name: string, path: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.siteName, item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name, item: origin + path },
    ],
  };
}

function ownThings({ page, params }: PageMatch, data: PreloadedData, origin: string): Thing[] {
  const site = siteIn(data);
  if (page.name === 'landing') return [website(site, origin), ...workshopList(upcomingIn(data), origin)];
  if (page.name === 'workshop') {
    const workshop = workshopIn(data, params['id']);
    if (!workshop) return [];
    const trail = breadcrumbs(site, origin, workshop.title, `/events/${workshop.id}`);
    const event = eventData(workshop, contentIn(data, params['id']), site, origin);
    return event ? [event, trail] : [trail];
  }
  const text = page.name === 'site-page' ? sitePageIn(data, params['slug']) : null;
  return text ? [breadcrumbs(site, origin, text.title, `/${text.slug}`)] : [];
}

/** What a page is about, in the words that search engines read. */
export function structuredDataOf(match: PageMatch, data: PreloadedData, siteUrl: string): Thing[] {
  const origin = withoutTrailing(siteUrl, '/');
  const things = ownThings(match, data, origin);
  return things.length > 0 ? [organization(siteIn(data), origin), ...things] : [];
}

/** The same as script elements that no browser runs, one for each thing. */
export function structuredDataHtml(match: PageMatch, data: PreloadedData, siteUrl: string): string {
  return structuredDataOf(match, data, siteUrl)
    .map(thing => ({ '@context': 'https://schema.org', ...thing }))
    .map(thing => `<script type="application/ld+json">${safeJson(thing)}</script>`)
    .join('');
}
