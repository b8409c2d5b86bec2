import type { Tx } from '../database/tx.ts';

/** One part of a mail, in reading order. Texts are plain: markup in them is shown, never obeyed. */
export type MailBlock =
  | { type: 'text'; text: string }
  | { type: 'button'; label: string; href: string }
  /** Rows of a label and a value: when, where, how much. */
  | { type: 'facts'; rows: { label: string; value: string }[] }
  /** What a person wrote, line breaks kept. */
  | { type: 'quote'; text: string; from?: string | undefined }
  /** Small print at the end. */
  | { type: 'note'; text: string };

/** A file that travels with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A file that the site serves, as it is when the mail leaves; left out where there is none. */
export interface SiteFile {
  /** Its address, such as `/events/12/calendar.ics`. */
  siteFile: string;
}

/** How somebody leaves a list. */
export interface Unsubscribing {
  /** The page on which a person does it; opening it changes nothing, as programs open links too. */
  page: string;
  /** What a mail program posts to when its own button is pressed (RFC 8058). */
  oneClick: string;
}

/** What a mail says, before it gets the site's look. */
export interface MailContent {
  subject: string;
  /** The line that mailbox lists show beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  attachments?: (MailAttachment | SiteFile)[];
  /** Of a mail to a list. */
  unsubscribe?: Unsubscribing;
  headers?: Record<string, string>;
  /** Why it came, in the footer; unset: because the address was given on the site. */
  reason?: string;
}

/** Whose mail it is. */
export interface MailSite {
  siteName: string;
  /** The name that mails come from, where the owner has set one. */
  senderName?: string | null;
  siteUrl: string;
  contactEmail: string;
  contactPhone: string;
  location: string;
  /** What is served at a path, for attachments; null where nothing is. */
  fileAt?(path: string): Promise<MailAttachment | null>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * What a mail is made from. It waits as JSON, so a date is a text here. In a mail that tells somebody else about a
 * person, `email` is that person's address: with their data, the mail's content is deleted.
 */
export type MailParams = { readonly [key: string]: Json | undefined };

/** A kind of mail: its words, made from parameters. Each slice has its own in `x.emails.ts`. */
export interface MailKind<Params extends MailParams> {
  /** Unique, kebab-case, with the slice in front: `accounts-confirm`. */
  name: string;
  /** Parameters that must not be readable in the database, such as one-time links. */
  secrets?: readonly (keyof Params & string)[];
  /** What `/dev/mails` and the tests show it with. */
  sample: Params;
  compose(params: Params, site: MailSite): MailContent;
}

/** Any kind, for lists of them: what was queued for a kind is given to that kind alone. */
export interface AnyMailKind {
  name: string;
  secrets?: readonly string[];
  sample: MailParams;
  compose(params: MailParams, site: MailSite): MailContent;
}

/** A mail as a command queues it. */
export interface OutgoingMail<Params extends MailParams> {
  kind: MailKind<Params>;
  to: string;
  params: Params;
  replyTo?: string | undefined;
  /** It isn't sent earlier; unset: right away. */
  startAfter?: Date | undefined;
}

/** A mail of any kind, for lists of them; an `OutgoingMail` is one. */
export interface QueuedMail {
  kind: AnyMailKind;
  to: string;
  params: MailParams;
  replyTo?: string | undefined;
}

/** Where commands leave their mail. */
export interface MailQueue {
  /** Whether there is a mail server; else mail is kept. */
  isSent: boolean;
  /** Queues a mail in the caller's transaction: it is sent if, and only if, that commits. */
  queue<Params extends MailParams>(tx: Tx, mail: OutgoingMail<Params>): Promise<void>;
  /** Queues several emails with one insert and one job. */
  queueAll(tx: Tx, mails: readonly QueuedMail[], startAfter?: Date): Promise<void>;
}
