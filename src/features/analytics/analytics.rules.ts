/** What is counted (decision G4). */
export const EVENT_TYPES = ['page', 'interest', 'reservation', 'enrollment', 'lead', 'contact'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How long events are kept: a year, to be compared with the one before it, and some days. */
export const KEPT_DAYS = 400;

/** So many days an analysis covers if not told otherwise. */
export const USUAL_DAYS = 30;

/** No events at all. */
export function noEvents(): Record<EventType, number> {
  return { page: 0, interest: 0, reservation: 0, enrollment: 0, lead: 0, contact: 0 };
}

/** The host of the other site that led here; null for none, and for this site itself. */
export function referringHost(referrer: string | undefined, ownHost: string): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) return null;
  return url.hostname.replace(/^www[.]/, '');
}

/** Programs that read pages without anybody looking at them, as far as they say so. */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|preview|lighthouse|monitor/i.test(userAgent);
}
