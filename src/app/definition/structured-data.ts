import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import { withoutTrailing } from '#src/shared/without-trailing.ts';
import { iconPath } from './head.ts';
import type { OpenedPage, Params, Thing } from './page-definition.ts';
import { contentIn, siteIn, sitePageIn, upcomingIn, workshopIn } from './preloaded.ts';
import { eventData } from './structured-data-event.ts';

/** `Los Angeles, CA` as a postal address. The last part becomes the region if it looks like one. */
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
    logo: origin + iconPath(site.iconId, 'icon-512.png'),
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

function workshopList({ workshops, total }: ReturnType<typeof upcomingIn>, origin: string): Thing[] {
  if (workshops.length === 0) return [];
  const itemListElement = workshops.map((workshop, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: workshop.title,
    url: `${origin}/events/${workshop.id}`,
  }));
  return [{ '@type': 'ItemList', name: 'Upcoming Workshops', numberOfItems: total, itemListElement }];
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

export function landingThings(data: PreloadedData, _params: Params, origin: string): Thing[] {
  return [website(siteIn(data), origin), ...workshopList(upcomingIn(data), origin)];
}

export function workshopThings(data: PreloadedData, { id }: Params, origin: string): Thing[] {
  const workshop = workshopIn(data, id);
  if (!workshop) return [];
  const site = siteIn(data);
  const trail = breadcrumbs(site, origin, workshop.title, `/events/${workshop.id}`);
  const event = eventData(workshop, contentIn(data, id), site, origin);
  return event ? [event, trail] : [trail];
}

export function sitePageThings(data: PreloadedData, { slug }: Params, origin: string): Thing[] {
  const page = sitePageIn(data, slug);
  return page ? [breadcrumbs(siteIn(data), origin, page.title, `/${page.slug}`)] : [];
}

export async function structuredDataOf(
  { definition, params }: OpenedPage,
  data: PreloadedData,
  siteUrl: string,
): Promise<Thing[]> {
  const origin = withoutTrailing(siteUrl, '/');
  const things = (await definition.structuredData?.())?.(data, params, origin) ?? [];
  return things.length > 0 ? [organization(siteIn(data), origin), ...things] : [];
}
