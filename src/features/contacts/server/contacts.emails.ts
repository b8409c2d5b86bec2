import { greeting } from '#src/platform/server/mail/greeting.ts';
import type { AnyMailKind, MailBlock, MailKind, QueuedMail } from '#src/platform/server/mail/mail.ts';
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

type Words = Pick<Params, 'subject' | 'message' | 'workshopContext'>;

/**
 * To the person: we have it. Their words are repeated only to someone who wrote from their own confirmed address;
 * otherwise anybody could send anything to anyone in the name of the business.
 */
const confirmationMail: MailKind<{ name: string; words: Words | null }> = {
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

function quote(words: Words | null): MailBlock[] {
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

/** To the business. Its answer goes to the person. */
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
    reason: "You're receiving this email because it is the contact address of this site.",
  }),
};

/** The mails of this slice. */
export const contactMails: readonly AnyMailKind[] = [confirmationMail, noticeMail];

interface Sending {
  contactEmail: string;
  /** Whether the address that was given gets a confirmation. */
  isConfirmed: boolean;
  /** Whether it is the sender's own, as far as we know. */
  isOwnAddress: boolean;
}

/** What a message makes us write: to the business, and to whoever is said to have sent it (decision R8). */
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
