import type { Tx } from './database.ts';

/** `note` is smaller, after the value. */
export interface MailFact {
  label: string;
  value: string;
  note?: string | undefined;
}

/** Texts are plain: markup in them is shown literally. */
export type MailBlock =
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'facts'; rows: MailFact[] }
  /** Starts another part of the email. */
  | { type: 'heading'; text: string }
  | { type: 'quote'; text: string; from?: string | undefined }
  | { type: 'note'; text: string };

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Attaches a file that the site serves, read when the email is sent. Left out if it doesn't exist. */
export interface SiteFile {
  siteFile: string;
}

export interface Unsubscribing {
  /** The page for people. Opening it must not change anything, because email scanners open links too. */
  page: string;
  /** What the link to the page says, if not 'Unsubscribe'. */
  label?: string;
  /** The URL that the email client's unsubscribe button posts to (RFC 8058). */
  oneClick: string;
}

export interface MailContent {
  subject: string;
  preview: string;
  heading: string;
  blocks: MailBlock[];
  attachments?: (MailAttachment | SiteFile)[];
  unsubscribe?: Unsubscribing;
  headers?: Record<string, string>;
  /** Why the person receives this email, shown in the footer. There's a default (see `footerReason`). */
  reason?: string;
}

/** `onColor` is for text on a filled button. */
export interface MailAccent {
  color: string;
  onColor: string;
}

export interface MailSite {
  siteName: string;
  senderName?: string | null;
  siteUrl: string;
  contactEmail: string;
  contactPhone: string;
  location: string;
  /** Replaces the theme's own color. */
  accent?: MailAccent | undefined;
  /** In place of the name. The size is in pixels. */
  logo?: { url: string; width: number; height: number } | null;
  fileAt?(path: string): Promise<MailAttachment | null>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * Parameters are stored as JSON, so dates are strings. In emails to someone else about a person, `email` must be that
 * person's address, so that the email's content is deleted together with their data.
 */
export type MailParams = { readonly [key: string]: Json | undefined };

/** Each slice defines its emails in `x.emails.ts`. */
export interface MailKind<Params extends MailParams> {
  name: string;
  /** Parameters to encrypt in the database, such as one-time links. */
  secrets?: readonly (keyof Params & string)[];
  /** Sent before all others, because a person is waiting for it. */
  isUrgent?: boolean;
  /** Parameters for `/dev/mails` and the tests. */
  sample: Params;
  compose(params: Params, site: MailSite): MailContent;
}

/** For lists of kinds. Safe because parameters are only passed to the kind that they were queued for. */
export interface AnyMailKind {
  name: string;
  secrets?: readonly string[];
  isUrgent?: boolean;
  sample: MailParams;
  compose(params: MailParams, site: MailSite): MailContent;
}

export interface OutgoingMail<Params extends MailParams> {
  kind: MailKind<Params>;
  to: string;
  params: Params;
  replyTo?: string | undefined;
  /** The email isn't sent before this time. Defaults to right away. */
  startAfter?: Date | undefined;
}

export interface QueuedMail {
  kind: AnyMailKind;
  to: string;
  params: MailParams;
  replyTo?: string | undefined;
}

export interface MailQueue {
  isSent: boolean;
  /** Queues a mail in the caller's transaction: it is sent if, and only if, that commits. Returns its id. */
  queue<Params extends MailParams>(tx: Tx, mail: OutgoingMail<Params>): Promise<string>;
  /** Queues several emails with one insert and one job. */
  queueAll(tx: Tx, mails: readonly QueuedMail[], startAfter?: Date): Promise<string[]>;
}

/** Of one try to send an email. */
export type EmailOutcome = 'sent' | 'delayed' | 'failed';
