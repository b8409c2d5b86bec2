import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import type { WorkshopContent } from '#src/features/workshops/workshops.rules.content.ts';
import { sessionsOf, spanOf } from '#src/features/workshops/workshops.rules.sessions.ts';
import { type Workshop, hasEnded, isSoldOut, seatsLeft } from '#src/features/workshops/workshops.rules.ts';
import { decimalOf } from '#src/shared/money.ts';
import { shareImageOf } from './head.ts';
import type { Thing } from './page-definition.ts';

const SCHEMA = 'https://schema.org';

/** The workshop's own location, or else the business's. */
function placeOf(workshop: Workshop, site: PublicSite): Thing {
  const name = workshop.location ?? site.workshopDefaults.location;
  return { '@type': 'Place', name, address: workshop.location ?? site.location };
}

function offerOf(workshop: Workshop, url: string): Thing {
  const until = workshop.earlyBird?.until;
  const isOpen = !hasEnded(workshop) && !isSoldOut(workshop);
  return {
    '@type': 'Offer',
    url,
    price: decimalOf(workshop.totalAmount, workshop.currency),
    priceCurrency: workshop.currency,
    availability: `${SCHEMA}/${isOpen ? 'InStock' : 'SoldOut'}`,
    validFrom: workshop.createdAt,
    ...(until ? { priceValidUntil: until } : {}),
  };
}

function imagesOf({ picture }: Workshop, origin: string): string[] {
  const paths = [shareImageOf(picture)?.path, picture?.url].filter(path => path !== undefined);
  return [...new Set(paths)].map(path => new URL(path, origin).href);
}

/** Null without a date, which search engines require. */
export function eventData(
  workshop: Workshop,
  content: WorkshopContent | null,
  site: PublicSite,
  origin: string,
): Thing | null {
  const sessions = sessionsOf(workshop, content, site.timeZone);
  const span = spanOf(workshop, sessions, site.timeZone);
  if (!span) return null;
  const url = `${origin}/events/${workshop.id}`;
  const images = imagesOf(workshop, origin);
  return {
    '@type': 'Event',
    additionalType: `${SCHEMA}/EducationEvent`,
    '@id': `${url}#event`,
    name: workshop.title,
    description: workshop.description,
    url,
    ...(images.length > 0 ? { image: images } : {}),
    startDate: span.start,
    endDate: span.end,
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: placeOf(workshop, site),
    organizer: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: site.siteName,
      url: `${origin}/`,
    },
    offers: offerOf(workshop, url),
    isAccessibleForFree: workshop.price === 0,
    maximumAttendeeCapacity: workshop.maxParticipants,
    remainingAttendeeCapacity: seatsLeft(workshop),
    inLanguage: 'en',
  };
}
