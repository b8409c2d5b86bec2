export const EVENT_TYPES = ['page', 'interest', 'reservation', 'enrollment', 'lead', 'contact'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Of single events. */
export const KEPT_DAYS = 400;

export function referringHost(referrer: string | undefined, ownHost: string): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) return null;
  return url.hostname.replace(/^www[.]/, '');
}

/** Only recognizes programs that identify themselves. */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|preview|lighthouse|monitor/i.test(userAgent);
}
