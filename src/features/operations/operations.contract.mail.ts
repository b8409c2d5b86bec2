import * as z from 'zod/mini';
import { requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** Failed: given up, because the recipient was refused or the email waited for days. */
const EmailState = z.enum(['waiting', 'failed', 'sent']);
export type EmailState = z.infer<typeof EmailState>;

export const EmailsQuery = z.extend(PageQuery, { state: z._default(EmailState, 'waiting') });
export type EmailsQuery = z.infer<typeof EmailsQuery>;

/** Without content, which may include links that sign someone in. */
export const StoredEmail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Null until the first try. */
  subject: z.nullable(z.string()),
  to: z.string(),
  attempts: z.int(),
  /** The email server's answer to the last try. */
  lastError: z.nullable(z.string()),
  lastAttemptAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StoredEmail = z.infer<typeof StoredEmail>;

export const EmailPath = z.object({ id: z.uuid() });

/** What became of an email that someone waits for. */
export const MailAnswer = z.object({
  to: z.string(),
  /** `stored`: this site keeps emails instead of sending them. `waiting`: no answer yet, or a temporary refusal. */
  outcome: z.enum(['sent', 'failed', 'waiting', 'stored']),
  /** The email server's words. */
  reason: z.nullable(z.string()),
});
export type MailAnswer = z.infer<typeof MailAnswer>;

/** From the link in the test email. */
export const TestMailArrival = z.object({ code: requiredText(200) });
export type TestMailArrival = z.infer<typeof TestMailArrival>;

export const EmailsToRetry = z.object({ state: z.enum(['waiting', 'failed'], 'Must be waiting or failed') });
export type EmailsToRetry = z.infer<typeof EmailsToRetry>;

/** How many are tried again. */
export const RetriedEmails = z.object({ count: z.int() });
export type RetriedEmails = z.infer<typeof RetriedEmails>;

export const MailState = z.object({
  /** True if an email server is configured. */
  isSent: z.boolean(),
  /** Will be retried, with increasing delays. */
  waiting: z.int(),
  /** When the oldest email that has failed at least once was queued. */
  waitingSince: z.nullable(z.string()),
  /** Given up in the last 30 days, because the recipient doesn't exist or the server was unreachable for days. */
  failed: z.int(),
  /** The latest error from the email server, or that there is none; null if everything works. */
  lastError: z.nullable(z.string()),
  lastSentAt: z.nullable(z.string()),
});
export type MailState = z.infer<typeof MailState>;
