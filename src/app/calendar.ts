import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import type { WorkshopContent } from '#src/features/workshops/workshops.rules.content.ts';
import { type Session, sessionsOf } from '#src/features/workshops/workshops.rules.sessions.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { addDays } from '#src/shared/dates.ts';

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

/** How often programs should poll the feed, in seconds. */
const FEED_REFRESH = 6 * 3600;

const addressOf = (workshop: Workshop, siteUrl: string) => new URL(`/events/${workshop.id}`, siteUrl).href;

/** What all events of a workshop share. The sequence grows with every change: seconds since the workshop was created. */
function commonOf({ workshop, content }: CalendarItem, { site, siteUrl, isFeed }: CalendarOptions) {
  const created = Date.parse(workshop.createdAt);
  const changed = Math.max(
    Date.parse(workshop.updatedAt),
    Date.parse(content?.updatedAt ?? workshop.updatedAt),
  );
  return {
    stamp: new Date(changed),
    created: new Date(created),
    lastModified: new Date(changed),
    sequence: Math.max(0, Math.floor((changed - created) / 1000)),
    url: addressOf(workshop, siteUrl),
    location: workshop.location ?? `${site.workshopDefaults.location}, ${site.location}`,
    status: ICalEventStatus.CONFIRMED,
    categories: [{ name: workshop.category }],
    organizer: { name: site.siteName, email: site.contactEmail },
    // Subscribers of the feed don't attend all workshops, so it must not block their calendars.
    transparency: isFeed ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  } satisfies Partial<ICalEventData>;
}

function sessionEvent({ workshop }: CalendarItem, session: Session, count: number, siteUrl: string) {
  const which = count > 1 ? ` (Day ${session.day} of ${count})` : '';
  const about = [session.title, session.description || workshop.description, addressOf(workshop, siteUrl)];
  return {
    part: `day-${session.day}`,
    summary: workshop.title + which,
    description: about.filter(Boolean).join('\n\n'),
    start: new Date(session.start),
    end: new Date(session.end),
  };
}

/** One all-day event, for a workshop whose times aren't known. */
function wholeDaysEvent({ workshop }: CalendarItem, startDate: string, siteUrl: string) {
  const firstDay = startDate.slice(0, 10);
  return {
    part: 'days',
    summary: workshop.title,
    description: `${workshop.description}\n\n${addressOf(workshop, siteUrl)}`,
    allDay: true,
    start: new Date(firstDay),
    end: new Date(addDays(workshop.endDate ?? firstDay, 1)),
  };
}

function eventsOf(item: CalendarItem, options: CalendarOptions): ICalEventData[] {
  const { workshop, content } = item;
  const { site, siteUrl } = options;
  if (!workshop.startDate) return [];
  const sessions = sessionsOf(workshop, content, site.timeZone);
  const parts =
    sessions.length === 0
      ? [wholeDaysEvent(item, workshop.startDate, siteUrl)]
      : sessions.map(session => sessionEvent(item, session, sessions.length, siteUrl));
  const common = commonOf(item, options);
  const { hostname } = new URL(siteUrl);
  return parts.map(({ part, ...event }) => ({
    // Programs recognize an event by its id and replace it.
    id: `workshop-${workshop.id}-${part}@${hostname}`,
    ...common,
    ...event,
  }));
}

/** A calendar (RFC 5545) with an event per workshop day. Skips workshops without dates. */
export function calendarOf(items: CalendarItem[], options: CalendarOptions): string {
  const { site, isFeed } = options;
  const calendar = ical({
    prodId: { company: site.siteName, product: 'Workshops' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
    events: items.flatMap(item => eventsOf(item, options)),
    ...(isFeed && { name: `${site.siteName} Workshops`, ttl: FEED_REFRESH }),
  });
  return `${calendar.toString()}\r\n`;
}
