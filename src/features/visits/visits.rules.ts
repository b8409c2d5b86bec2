import { isbot } from 'isbot';

export const EVENT_TYPES = ['page', 'interest', 'reservation', 'enrollment', 'lead', 'contact'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What page views and events are counted by. `total`: page views. `event`: everything else, by type. */
export const DIMENSIONS = ['total', 'path', 'source', 'campaign', 'event'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Programs that say what they are, and those that say nothing. */
export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent);
}
