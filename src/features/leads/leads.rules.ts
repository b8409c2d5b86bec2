import { formatNumber } from '#src/shared/words.ts';
/** Change this with every change of the text below: each lead stores the version it agreed to. */
export const CONSENT_VERSION = '2026-11-22';

export const CONSENT_TEXT =
  'By joining, you agree to receive emails about new workshops, dates and exclusive content. Unsubscribe anytime with the link in any email.';

/** 'Recent' and 'This Week' both mean this many days (specification section 9). */
export const RECENT_DAYS = 7;

export interface Subscription {
  consentedAt: Date | null;
  unsubscribedAt: Date | null;
}

/** If true, joining again records no new consent and sends no email. */
export function isSubscribed({ consentedAt, unsubscribedAt }: Subscription): boolean {
  return consentedAt !== null && unsubscribedAt === null;
}

/** The line below the number of all leads. */
export function onYourList({ total, unsubscribed }: { total: number; unsubscribed: number }): string {
  if (unsubscribed === 0) return 'on your list';
  return `${formatNumber(total - unsubscribed)} on your list, ${formatNumber(unsubscribed)} unsubscribed`;
}
