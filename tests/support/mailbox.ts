import { DEMO_PASSWORD } from './journey-server.ts';
import { providerOf } from './provider-address.ts';

/** An email in `/dev/mailbox.json`. */
export interface MailboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

const WAIT_MS = 15_000;

/** Includes the key. */
export function mailboxUrl(origin: string, path = ''): string {
  const url = new URL(`/dev/mailbox${path}`, origin);
  url.searchParams.set('key', DEMO_PASSWORD);
  return url.href;
}

async function readMailbox(origin: string): Promise<MailboxMail[]> {
  const answer = await fetch(mailboxUrl(origin, '.json'));
  if (!answer.ok) throw new Error(`The mailbox answers ${answer.status}`);
  return (await answer.json()) as MailboxMail[];
}

/** The path and query of 'Unsubscribe' in the latest email to this address. */
export async function unsubscribePath(baseUrl: string, email: string): Promise<string> {
  const { text } = await latestMail(baseUrl, email);
  const { pathname, search } = new URL(/^Unsubscribe: (\S+)$/m.exec(text)?.[1] ?? '');
  return pathname + search;
}

/** Newest first. */
export async function listMails(baseUrl: string, to?: string): Promise<MailboxMail[]> {
  // A provider in another process has its own mailbox.
  const boxes = [...new Set([new URL(baseUrl).origin, new URL(providerOf(baseUrl)).origin])];
  const mails = (await Promise.all(boxes.map(readMailbox)))
    .flat()
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return to === undefined ? mails : mails.filter(mail => mail.to === to);
}

/** Waits for an email that matches. With `after`, it must be newer than that one. */
export async function latestMail(
  baseUrl: string,
  to: string,
  subject = '',
  after?: MailboxMail,
): Promise<MailboxMail> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const newest = (await listMails(baseUrl)).find(
      mail => mail.to.toLowerCase() === to.toLowerCase() && mail.subject.includes(subject),
    );
    if (newest && newest.id !== after?.id) return newest;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`No mail "${subject}" came to ${to}`);
}

/** The URL of the email's button. */
export function linkIn({ text, subject }: Pick<MailboxMail, 'text' | 'subject'>): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`"${subject}" has no link`);
  return link;
}
