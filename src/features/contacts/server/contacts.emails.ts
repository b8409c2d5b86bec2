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

/** To the person: we have it, and these were their words. Neither subject nor preview holds anything of them. */
const confirmationMail: MailKind<Params> = {
  name: 'contacts-confirmation',
  sample: SAMPLE,
  compose: ({ name, subject, message, workshopContext }, { siteName }) => ({
    subject: `We have your message - ${siteName}`,
    preview: "We'll get back to you within 24 hours.",
    heading: 'We have your message',
    blocks: [
      { type: 'text', text: greeting(name.split(' ')[0] ?? name) },
      {
        type: 'text',
        text: "Thank you for reaching out. We'll get back to you within 24 hours. This is what reached us:",
      },
      ...facts([
        ['Subject', subject],
        ['About', workshopContext],
      ]),
      { type: 'quote', text: message },
      {
        type: 'note',
        text: 'Something to add? Answer this mail. And if you never wrote to us, somebody gave your address by mistake: you need not do anything.',
      },
    ],
  }),
};

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
        ['E-mail', email],
        ['Phone', phone],
        ['Subject', subject],
        ['About', workshopContext],
      ]),
      { type: 'quote', text: message, from: name },
      { type: 'button', label: 'Open in the admin panel', href: '/admin?section=messages' },
      {
        type: 'note',
        text: 'Your answer to this mail goes to them. They were promised one within 24 hours.',
      },
    ],
    reason: 'You get this mail because it is the contact address of this site.',
  }),
};

/** The mails of this slice. */
export const contactMails: readonly AnyMailKind[] = [confirmationMail, noticeMail];

/** What a message makes us write: to the business, and to whoever is said to have sent it (decision R8). */
export function mailsOfMessage(
  params: ContactInput,
  { contactEmail, isConfirmed }: { contactEmail: string; isConfirmed: boolean },
): QueuedMail[] {
  const { email } = params;
  return [
    ...(isConfirmed ? [{ kind: confirmationMail, to: email, params, replyTo: contactEmail }] : []),
    { kind: noticeMail, to: contactEmail, params, replyTo: email },
  ];
}
