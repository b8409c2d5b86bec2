import type { Transporter } from 'nodemailer';
import { TryLater } from '../jobs.ts';
import type { ComposedMail } from './compose-mail.ts';

export interface Letter extends ComposedMail {
  /** The id in the outbox. It's part of the Message-ID, so clients recognize an email that is sent twice after a crash. */
  id: string;
  to: string;
  replyTo: string;
  from: string;
}

export interface MailTransport {
  /**
   * Resolves once the email server has accepted the email. Throws `MailRefused` if retrying is pointless, `MailServerUnavailable` if
   * other emails would fail as well, and `TryLater` otherwise.
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** The email server will never accept this email for this recipient. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The email server is unreachable or rejects everything, because of an outage or a wrong setting. */
export class MailServerUnavailable extends TryLater {
  override name = 'MailServerUnavailable';
}

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** Excludes characters that could end the address or add another one. */
const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()\\@]+$/u;
const DOMAIN = /@([a-z\d.-]+)>?\s*$/i;

/** Errors from these commands concern this one email. `API` means that nodemailer refused it before sending. */
const ABOUT_THE_EMAIL = new Set<unknown>(['RCPT TO', 'DATA', 'API']);

/** Logs the response code instead of the email server's message, which may contain the recipient's address. */
function loggedReason(reason: string, { command, responseCode }: Answer): string {
  return responseCode === undefined ? reason : `${responseCode} to ${command}`;
}

interface Answer {
  command?: string;
  responseCode?: number;
}

/** Only errors about a recipient or an email are final. All others are wrong settings or outages, so emails wait. */
function toDeliveryError(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const answer = error as Answer;
  const logged = loggedReason(reason, answer);
  if (!ABOUT_THE_EMAIL.has(answer.command)) return new MailServerUnavailable(reason, logged);
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
    // Prevents automatic replies such as vacation notices (RFC 3834). The second header is for Outlook.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function openTransport(url: string): MailTransport {
  let opening: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...TIMEOUTS, url, pool: true, maxConnections: 3 });
  };
  return {
    send: async letter => {
      if (!ADDRESS.test(letter.to)) throw new MailRefused('Not a valid email address');
      opening ??= open();
      const transporter = await opening;
      await transporter.sendMail(messageOf(letter)).catch((error: unknown) => {
        throw toDeliveryError(error);
      });
    },
    close: () => void opening?.then(transporter => transporter.close()),
  };
}
