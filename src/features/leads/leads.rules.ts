/** Names the text below; a new text needs a new name, as each lead keeps the one that it agreed to (decision G2). */
export const CONSENT_VERSION = '2026-11-22';

/** What somebody agrees to who joins the list; it stands beside the form. */
export const CONSENT_TEXT =
  'By joining, you agree to receive emails about new workshops, dates and exclusive content. Unsubscribe anytime with the link in any email.';

/** 'Recent' and 'This Week' both mean the last days (specification section 9). */
export const RECENT_DAYS = 7;

/** A place on the list, as far as it decides about mail. */
export interface Subscription {
  consentedAt: Date | null;
  unsubscribedAt: Date | null;
}

/** Whether somebody who asks to join is on the list already, so that nothing new is agreed to or written. */
export function isSubscribed({ consentedAt, unsubscribedAt }: Subscription): boolean {
  return consentedAt !== null && unsubscribedAt === null;
}
