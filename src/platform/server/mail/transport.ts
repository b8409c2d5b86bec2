import type { Transporter } from 'nodemailer';
import { TryLater } from '../jobs.ts';
import type { ComposedMail } from './compose-mail.ts';

/** A composed mail with its addresses. */
export interface Letter extends ComposedMail {
  /** Of the outbox: a mail that is sent twice, as after a crash, is recognised by it. */
  id: string;
  to: string;
  replyTo: string;
  /** `Name <address>`, or an address alone. */
  from: string;
}

/** The way to the mail server. */
export interface MailTransport {
  /**
   * Resolves once the mail server has taken the letter. Throws `MailRefused` where trying again is pointless,
   * `ServerAway` where no other letter would get through either, else `TryLater`.
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail for this receiver. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The mail server cannot be reached, or lets us send nothing: an outage, or a setting to correct. */
export class ServerAway extends TryLater {
  override name = 'ServerAway';
}

const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** Nothing that could end an address or begin another. */
const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()\\@]+$/u;
const DOMAIN = /@([a-z\d.-]+)>?\s*$/i;

/** What a server says to these commands is about this one email; `API`: it was refused before it was sent. */
const ABOUT_THE_EMAIL = new Set<unknown>(['RCPT TO', 'DATA', 'API']);

/** As it is logged: the email server's own words may name the recipient, its codes don't. */
function loggedReason(reason: string, { command, responseCode }: Answer): string {
  return responseCode === undefined ? reason : `${responseCode} to ${command}`;
}

interface Answer {
  command?: string;
  responseCode?: number;
}

/**
 * Only what the server says about a recipient or an email is final. A refused sign-in or sender is a setting that
 * someone will correct, and then everything that waits is sent.
 */
function troubleOf(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const answer = error as Answer;
  const logged = loggedReason(reason, answer);
  if (!ABOUT_THE_EMAIL.has(answer.command)) return new ServerAway(reason, logged);
  const isFinal = (answer.responseCode ?? 0) >= 500;
  return isFinal ? new MailRefused(reason) : new TryLater(reason, logged);
}

function messageOf({ id, to, replyTo, from, subject, text, html, headers, attachments }: Letter) {
  return {
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    text,
    html,
    attachments,
    messageId: `<${id}@${DOMAIN.exec(from)?.[1] ?? 'localhost'}>`,
    // No absence note needs to answer this (RFC 3834), nor Outlook's, which reads the second.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Opens the way to the mail server that SMTP_URL names; it is first asked when there is something to send. */
export function openTransport(url: string): MailTransport {
  let opening: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...PATIENCE, url, pool: true, maxConnections: 3 });
  };
  return {
    send: async letter => {
      if (!ADDRESS.test(letter.to)) throw new MailRefused('This is no e-mail address');
      opening ??= open();
      const transporter = await opening;
      await transporter.sendMail(messageOf(letter)).catch((error: unknown) => {
        throw troubleOf(error);
      });
    },
    close: () => void opening?.then(transporter => transporter.close()),
  };
}
