import { workshopPhrase } from '#src/features/certificates/certificates.rules.ts';
import type { Picture } from '#src/features/media/media.contract.ts';
import { SOCIAL_SIZE, isStoredImage, socialUrl } from '#src/features/media/media.rules.ts';
import { siteTitle } from '#src/features/settings/settings.rules.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import { formatRange } from '#src/shared/dates.ts';
import { formatPrice } from '#src/shared/money.ts';
import { clipText, leadOfMarkdown } from '#src/shared/plain-text.ts';
import type { PageMatch } from './pages.ts';
import { certificateIn, landingIn, siteIn, sitePageIn, workshopIn } from './preloaded.ts';

/** The image of a shared link. */
export interface HeadImage {
  /** A path on this site, or an address elsewhere. */
  path: string;
  width: number | null;
  height: number | null;
  alt: string;
}

/** What a page says about itself to browsers, search engines and those who share it. */
export interface Head {
  title: string;
  /** The title without the site's name, which shared links show beside it. */
  shareTitle: string;
  siteName: string;
  description: string;
  /** Null where there is nothing to find. */
  canonicalPath: string | null;
  robots?: 'noindex';
  image?: HeadImage;
  type: 'website' | 'article';
}

/** How much of a description search results and shared links show. */
const DESCRIPTION_MAX = 160;

/** The share image that is cut from a stored picture. */
export function shareImageOf(picture: Picture | null | undefined): HeadImage | undefined {
  if (!picture) return undefined;
  const size = isStoredImage(picture.url) ? SOCIAL_SIZE : { width: null, height: null };
  return { path: socialUrl(picture.url), ...size, alt: picture.alt };
}

type OwnHead = Omit<Head, 'title' | 'siteName'>;

function landingHead(data: PreloadedData): OwnHead {
  const site = siteIn(data);
  const what = `${site.tagline}. Photography and videography workshops in ${site.location}.`;
  return {
    shareTitle: siteTitle(site.siteName),
    description: clipText(what, DESCRIPTION_MAX),
    canonicalPath: '/',
    image: shareImageOf(landingIn(data)?.hero_picture),
    type: 'website',
  };
}

function workshopHead(workshop: Workshop, currencySign: string): OwnHead {
  const { startDate, endDate, location, price } = workshop;
  const when = startDate ? formatRange(startDate, endDate ?? startDate) : null;
  const facts = [when, location, formatPrice(price, currencySign)].filter(Boolean).join(' · ');
  return {
    shareTitle: workshop.title,
    description: `${clipText(workshop.description, DESCRIPTION_MAX)} ${facts}`,
    canonicalPath: `/events/${workshop.id}`,
    image: shareImageOf(workshop.picture),
    type: 'website',
  };
}

function sitePageHead(data: PreloadedData, slug: string | undefined): OwnHead | null {
  const page = sitePageIn(data, slug);
  if (!page) return null;
  return {
    shareTitle: page.title,
    description: clipText(
      page.description || leadOfMarkdown(page.body) || siteIn(data).tagline,
      DESCRIPTION_MAX,
    ),
    canonicalPath: `/${page.slug}`,
    type: 'article',
  };
}

/** For whoever is sent the link: who completed what. Search engines need not know of it. */
function verifyHead(code: string | undefined, data: PreloadedData): OwnHead {
  if (code === undefined) return hiddenHead('Check a certificate', data);
  const certificate = certificateIn(data, code);
  if (!certificate) return hiddenHead('Unknown certificate', data);
  if (certificate.state !== 'valid') return hiddenHead('A certificate that no longer stands', data);
  const { name, workshopTitle, issuer, picture } = certificate;
  return {
    ...hiddenHead(`${name} completed ${workshopTitle}`, data),
    description: `${name} completed ${workshopTitle}${workshopPhrase(certificate)} This page of ${issuer} says that the certificate stands.`,
    image: shareImageOf(picture),
  };
}

/** A page that is nothing for search engines. */
function hiddenHead(shareTitle: string, data: PreloadedData): OwnHead {
  const description = siteIn(data).tagline;
  return { shareTitle, description, canonicalPath: null, robots: 'noindex', type: 'website' };
}

function ownHead({ page, params }: PageMatch, data: PreloadedData): OwnHead {
  switch (page.name) {
    case 'landing':
      return landingHead(data);
    case 'workshop': {
      const workshop = workshopIn(data, params['id']);
      if (!workshop) return hiddenHead('Workshop Not Found', data);
      return workshopHead(workshop, siteIn(data).currencySign);
    }
    case 'site-page':
      return sitePageHead(data, params['slug']) ?? hiddenHead('404 Page Not Found', data);
    case 'not-found':
      return hiddenHead('404 Page Not Found', data);
    case 'account-link':
      return hiddenHead('Your account', data);
    case 'unsubscribe':
      return hiddenHead('Unsubscribe', data);
    case 'verify':
      return verifyHead(params['code'], data);
    case 'dashboard':
      return hiddenHead('Dashboard', data);
    case 'admin':
      return hiddenHead('Admin Dashboard', data);
  }
}

/** The head of a page, from the data that the page is drawn from. */
export function headOf(match: PageMatch, data: PreloadedData): Head {
  const { siteName } = siteIn(data);
  const own = ownHead(match, data);
  const whole = siteTitle(siteName);
  const title = own.shareTitle === whole ? whole : `${own.shareTitle} - ${whole}`;
  return { title, siteName, ...own };
}
