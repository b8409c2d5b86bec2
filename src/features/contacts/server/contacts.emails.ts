import { greeting } from '#src/shared/greeting.ts';
import type { AnyMailKind, MailBlock, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import type { ContactInput } from '../contacts.contract.ts';

type Params = {
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  workshopContext: string | null;
};

const SAMPLE: Params = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  phone: '(213) 555-0199',
  subject: 'Lenses',
  message: 'Is there parking?\nAnd may I bring my own lenses?',
  workshopContext: 'Golden Hour Cinematography',
};

function facts(rows: [label: string, value: string | null][]): MailBlock[] {
  const filled = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return filled.length > 0 ? [{ type: 'facts', rows: filled }] : [];
}

type MessageContent = Pick<Params, 'subject' | 'message' | 'workshopContext'>;

/** Quotes the message only to confirmed senders; otherwise anyone could make us send any text to any address. */
const confirmationMail: MailKind<{ name: string; words: MessageContent | null }> = {
  name: 'contacts-confirmation',
  sample: { name: SAMPLE.name, words: SAMPLE },
  compose: ({ name, words }, { siteName }) => ({
    subject: `We have your message - ${siteName}`,
    preview: "We'll get back to you within 24 hours.",
    heading: 'We have your message',
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: "Thank you for reaching out. We'll get back to you within 24 hours.",
      },
      ...quote(words),
      {
        type: 'note',
        text: "Something to add? Just reply to this email. If you never wrote to us, someone gave your address by mistake, and you don't need to do anything.",
      },
    ],
  }),
};

function quote(words: MessageContent | null): MailBlock[] {
  if (!words) return [];
  return [
    { type: 'text', text: 'You wrote:' },
    ...facts([
      ['Subject', words.subject],
      ['About', words.workshopContext],
    ]),
    { type: 'quote', text: words.message },
  ];
}

/** To the business. Replies go to the person. */
const noticeMail: MailKind<Params> = {
  name: 'contacts-notice',
  sample: SAMPLE,
  compose: ({ name, email, phone, subject, message, workshopContext }) => ({
    subject: `${name} wrote${subject ? `: ${subject}` : ' a message'}`,
    preview: message,
    heading: `${name} wrote to you`,
    blocks: [
      ...facts([
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Subject', subject],
        ['About', workshopContext],
      ]),
      { type: 'quote', text: message, from: name },
      { type: 'button', label: 'Open in the admin panel', href: '/admin?section=messages' },
      {
        type: 'note',
        text: 'Reply to this email to answer them. We promised a response within 24 hours.',
      },
    ],
    reason: "You're receiving this email because it's the contact address for this site.",
  }),
};

export const contactMails: readonly AnyMailKind[] = [confirmationMail, noticeMail];

interface Sending {
  contactEmail: string;
  isConfirmed: boolean;
  /** The sender is signed in with this confirmed address. */
  isOwnAddress: boolean;
}

export function mailsOfMessage(
  params: ContactInput,
  { contactEmail, isConfirmed, isOwnAddress }: Sending,
): QueuedMail[] {
  const { name, email, subject, message, workshopContext } = params;
  const words = isOwnAddress ? { subject, message, workshopContext } : null;
  const confirmation = { kind: confirmationMail, to: email, params: { name, words }, replyTo: contactEmail };
  return [
    ...(isConfirmed ? [confirmation] : []),
    { kind: noticeMail, to: contactEmail, params, replyTo: email },
  ];
}
