import type { PublicSite } from '#src/features/settings/settings.contract.ts';
import type { WorkshopContent } from '#src/features/workshops/workshops.rules.content.ts';
import { type Session, sessionsOf } from '#src/features/workshops/workshops.rules.sessions.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { addDays } from '#src/shared/dates.ts';
import { calendarInstant, contentLines, escapeCalendarText } from './calendar-text.ts';

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

interface Entry {
  item: CalendarItem;
  /** Unique among the entries of the workshop. */
  part: string;
  title: string;
  description: string;
  start: string;
  end: string;
}

/** How often programs should poll the feed. */
const FEED_REFRESH = 'PT6H';

const instant = (ms: number): string => `:${calendarInstant(ms)}`;
const wholeDay = (date: string): string => `;VALUE=DATE:${date.replaceAll('-', '')}`;

const addressOf = (workshop: Workshop, siteUrl: string) => new URL(`/events/${workshop.id}`, siteUrl).href;

/** An event (RFC 5545, section 3.6.1). The sequence grows with every change: seconds since the workshop was created. */
function eventOf(entry: Entry, host: string, { site, siteUrl, isFeed }: CalendarOptions): string {
  const { workshop, content } = entry.item;
  const created = Date.parse(workshop.createdAt);
  const changed = Math.max(
    Date.parse(workshop.updatedAt),
    Date.parse(content?.updatedAt ?? workshop.updatedAt),
  );
  const location = workshop.location ?? `${site.workshopDefaults.location}, ${site.location}`;
  return contentLines([
    'BEGIN:VEVENT',
    `UID:workshop-${workshop.id}-${entry.part}@${host}`,
    `SUMMARY:${escapeCalendarText(entry.title)}`,
    `DTSTAMP:${calendarInstant(changed)}`,
    `DTSTART${entry.start}`,
    `DTEND${entry.end}`,
    `SEQUENCE:${Math.max(0, Math.floor((changed - created) / 1000))}`,
    `DESCRIPTION:${escapeCalendarText(entry.description)}`,
    `URL:${addressOf(workshop, siteUrl)}`,
    `LOCATION:${escapeCalendarText(location)}`,
    'STATUS:CONFIRMED',
    `CATEGORIES:${escapeCalendarText(workshop.category)}`,
    // A parameter can't contain double quotes.
    `ORGANIZER;CN="${site.siteName.replaceAll('"', "'")}":MAILTO:${site.contactEmail}`,
    // Subscribers of the feed don't attend all workshops, so it must not block their calendars.
    `TRANSP:${isFeed ? 'TRANSPARENT' : 'OPAQUE'}`,
    `CREATED:${calendarInstant(created)}`,
    `LAST-MODIFIED:${calendarInstant(changed)}`,
    'END:VEVENT',
  ]);
}

function sessionEntry(item: CalendarItem, session: Session, count: number, siteUrl: string): Entry {
  const { workshop } = item;
  const which = count > 1 ? ` (Day ${session.day} of ${count})` : '';
  const about = [session.title, session.description || workshop.description, addressOf(workshop, siteUrl)];
  return {
    item,
    part: `day-${session.day}`,
    title: workshop.title + which,
    description: about.filter(Boolean).join('\n\n'),
    start: instant(session.start),
    end: instant(session.end),
  };
}

/** One all-day entry, for a workshop whose times aren't known. */
function wholeDaysEntry(item: CalendarItem, startDate: string, siteUrl: string): Entry {
  const { workshop } = item;
  return {
    item,
    part: 'days',
    title: workshop.title,
    description: `${workshop.description}\n\n${addressOf(workshop, siteUrl)}`,
    start: wholeDay(startDate),
    end: wholeDay(addDays(workshop.endDate ?? startDate, 1)),
  };
}

function entriesOf(item: CalendarItem, options: CalendarOptions): Entry[] {
  const { workshop, content } = item;
  if (!workshop.startDate) return [];
  const sessions = sessionsOf(workshop, content, options.site.timeZone);
  if (sessions.length === 0) return [wholeDaysEntry(item, workshop.startDate, options.siteUrl)];
  return sessions.map(session => sessionEntry(item, session, sessions.length, options.siteUrl));
}

/** A calendar (RFC 5545) with an entry per workshop day. Skips workshops without dates. */
export function calendarOf(items: CalendarItem[], options: CalendarOptions): string {
  const name = escapeCalendarText(options.site.siteName);
  const { isFeed } = options;
  const head = contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `PRODID:-//${name}//Workshops//EN`,
    'METHOD:PUBLISH',
    isFeed ? `X-WR-CALNAME:${name} Workshops` : null,
    isFeed ? `REFRESH-INTERVAL;VALUE=DURATION:${FEED_REFRESH}` : null,
    isFeed ? `X-PUBLISHED-TTL:${FEED_REFRESH}` : null,
  ]);
  const entries = items.flatMap(item => entriesOf(item, options));
  const host = new URL(options.siteUrl).hostname;
  return `${head}${entries.map(entry => eventOf(entry, host, options)).join('')}END:VCALENDAR\r\n`;
}
