import { greeting } from '#src/shared/greeting.ts';
import type { AnyMailKind, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import type { leads } from './leads.table.ts';

const welcomeMail: MailKind<{ name: string; token: string }> = {
  name: 'leads-welcome',
  secrets: ['token'],
  sample: { name: 'Ada Okafor', token: '5b0a1f9c-3c1e-4f0a-9a53-0c4f9f6f0d11' },
  compose: ({ name, token }, { siteName }) => ({
    subject: 'Welcome to the Movement',
    preview: "You'll be the first to know about new workshops and exclusive content.",
    heading: 'Welcome to the Movement',
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: "You're on the list. You'll be the first to know about new workshops and exclusive content. You can unsubscribe anytime with the link in any email.",
      },
      { type: 'button', label: 'See the workshops', href: '/#workshops' },
      {
        type: 'note',
        text: "Didn't sign up yourself? Unsubscribe below, and you won't hear from us again.",
      },
    ],
    unsubscribe: {
      page: `/unsubscribe?token=${encodeURIComponent(token)}`,
      oneClick: `/api/leads/unsubscribe?token=${encodeURIComponent(token)}`,
    },
    reason: `You're receiving this email because you joined the list at ${siteName}.`,
  }),
};

type Notice = {
  name: string;
  email: string;
  phone: string | null;
  interests: string[];
  workshopTitle: string | null;
};

/** To the business. Replies go to the person. */
const noticeMail: MailKind<Notice> = {
  name: 'leads-notice',
  sample: {
    name: 'Ada Okafor',
    email: 'ada@example.com',
    phone: '(213) 555-0199',
    interests: ['Lighting'],
    workshopTitle: null,
  },
  compose: ({ name, email, phone, interests, workshopTitle }) => ({
    subject: `${name} joined the Movement`,
    preview: `${email}. Reply to this email to write to them.`,
    heading: `${name} joined the Movement`,
    blocks: [
      {
        type: 'facts',
        rows: [
          { label: 'Name', value: name },
          { label: 'Email', value: email },
          ...(phone ? [{ label: 'Phone', value: phone }] : []),
          ...(interests.length > 0 ? [{ label: 'Interests', value: interests.join(', ') }] : []),
          ...(workshopTitle ? [{ label: 'Workshop', value: workshopTitle }] : []),
        ],
      },
      { type: 'button', label: 'Open in the admin panel', href: '/admin?section=leads' },
      { type: 'note', text: 'Reply to this email to answer them.' },
    ],
    reason: "You're receiving this email because it's the contact address for this site.",
  }),
};

export const leadMails: readonly AnyMailKind[] = [welcomeMail, noticeMail];

export function mailsOfLead(
  { name, email, phone, interests, unsubscribeToken: token }: typeof leads.$inferSelect,
  { workshopTitle, contactEmail }: { workshopTitle: string | null; contactEmail: string },
): QueuedMail[] {
  return [
    { kind: welcomeMail, to: email, params: { name, token }, replyTo: contactEmail },
    {
      kind: noticeMail,
      to: contactEmail,
      params: { name, email, phone, interests, workshopTitle },
      replyTo: email,
    },
  ];
}
