import { type EventAttributes, createEvents } from 'ics';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import type { WorkshopContent } from '#src/features/workshop-content/workshop-content.rules.record.ts';
import { type Session, sessionsOf } from '#src/features/workshop-content/workshop-content.rules.sessions.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { addDays, calendarDay } from '#src/shared/dates.ts';
import { escapeCalendarText, refold } from './calendar-text.ts';

export interface CalendarItem {
  workshop: Workshop;
  content: WorkshopContent | null;
}

interface CalendarOptions {
  site: Pick<PublicSite, 'siteName' | 'contactEmail' | 'location' | 'timeZone' | 'workshopDefaults'>;
  siteUrl: string;
  /** True for a feed that programs poll, false for a file about one workshop. */
  isFeed: boolean;
}

/** `ics` reads `timestamp`, but its types don't have it. */
type Entry = EventAttributes & { timestamp: number };
type Day = [number, number, number];

/** How often programs should poll the feed. */
const FEED_REFRESH = 'PT6H';

function dayOf(date: string): Day {
  const { year, monthIndex, day } = calendarDay(date);
  return [year, monthIndex + 1, day];
}

const addressOf = (workshop: Workshop, siteUrl: string) => new URL(`/events/${workshop.id}`, siteUrl).href;

/** The sequence grows with every change: seconds since the workshop was created. */
function sharedParts({ workshop, content }: CalendarItem, { site, siteUrl, isFeed }: CalendarOptions) {
  const created = Date.parse(workshop.createdAt);
  const changed = Math.max(
    Date.parse(workshop.updatedAt),
    Date.parse(content?.updatedAt ?? workshop.updatedAt),
  );
  const url = addressOf(workshop, siteUrl);
  return {
    // `ics` refuses IPv6 addresses.
    ...(url.includes('[') ? {} : { url }),
    location: workshop.location ?? `${site.workshopDefaults.location}, ${site.location}`,
    organizer: { name: site.siteName.replaceAll('"', "'"), email: site.contactEmail },
    categories: [workshop.category],
    status: 'CONFIRMED' as const,
    // Subscribers of the feed don't attend all workshops, so it must not block their calendars.
    transp: isFeed ? ('TRANSPARENT' as const) : ('OPAQUE' as const),
    sequence: Math.max(0, Math.floor((changed - created) / 1000)),
    created,
    lastModified: changed,
    timestamp: changed,
  };
}

function uidOf(workshop: Workshop, part: string, siteUrl: string): string {
  return `workshop-${workshop.id}-${part}@${new URL(siteUrl).hostname}`;
}

function sessionEntry(item: CalendarItem, session: Session, count: number, options: CalendarOptions): Entry {
  const { workshop } = item;
  const address = addressOf(workshop, options.siteUrl);
  const which = count > 1 ? ` (Day ${session.day} of ${count})` : '';
  const about = [session.title, session.description || workshop.description, address];
  return {
    ...sharedParts(item, options),
    uid: uidOf(workshop, `day-${session.day}`, options.siteUrl),
    title: workshop.title + which,
    description: about.filter(Boolean).join('\n\n'),
    start: session.start,
    end: session.end,
  };
}

/** One all-day entry, for a workshop whose times aren't known. */
function wholeDaysEntry(item: CalendarItem, startDate: string, options: CalendarOptions): Entry {
  const { workshop } = item;
  return {
    ...sharedParts(item, options),
    uid: uidOf(workshop, 'days', options.siteUrl),
    title: workshop.title,
    description: `${workshop.description}\n\n${addressOf(workshop, options.siteUrl)}`,
    start: dayOf(startDate),
    end: dayOf(addDays(workshop.endDate ?? startDate, 1)),
  };
}

function entriesOf(item: CalendarItem, options: CalendarOptions): Entry[] {
  const { workshop, content } = item;
  if (!workshop.startDate) return [];
  const sessions = sessionsOf(workshop, content, options.site.timeZone);
  if (sessions.length === 0) return [wholeDaysEntry(item, workshop.startDate, options)];
  return sessions.map(session => sessionEntry(item, session, sessions.length, options));
}

/** A calendar (RFC 5545) with an entry per workshop day. Skips workshops without dates. */
export function calendarOf(items: CalendarItem[], options: CalendarOptions): string {
  const name = escapeCalendarText(options.site.siteName);
  const { error, value } = createEvents(
    items.flatMap(item => entriesOf(item, options)),
    {
      productId: `-//${name}//Workshops//EN`,
      ...(options.isFeed ? { calName: `${name} Workshops` } : {}),
    },
  );
  if (error || value === null) throw new Error('Could not create the calendar', { cause: error });
  const refresh = options.isFeed
    ? `REFRESH-INTERVAL;VALUE=DURATION:${FEED_REFRESH}\r\nX-PUBLISHED-TTL:${FEED_REFRESH}\r\n`
    : '';
  return refold(value.replace('X-PUBLISHED-TTL:PT1H\r\n', refresh));
}
