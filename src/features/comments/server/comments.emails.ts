import type { AnyMailKind, MailKind } from '#src/platform/server/mail.ts';

type Params = {
  workshopTitle: string;
  content: string;
  /** Of a member. Guests have neither. */
  name: string | null;
  email: string | null;
  isHeld: boolean;
};

/** To the business. Answers belong on the page, so there is no address to reply to. */
export const questionMail: MailKind<Params> = {
  name: 'comments-notice',
  sample: {
    workshopTitle: 'Neon, Rain, Skin',
    content: "Is there a dry place to leave bags while we shoot?\nI'll come straight from the airport.",
    name: 'Ada',
    email: 'ada@example.com',
    isHeld: true,
  },
  compose: ({ workshopTitle, content, name, email, isHeld }) => ({
    subject: `New question on ${workshopTitle}`,
    preview: content,
    heading: `New question on ${workshopTitle}`,
    blocks: [
      {
        type: 'facts',
        rows: [
          {
            label: 'From',
            value: [name, email].filter(Boolean).join(', ') || 'A visitor without an account',
          },
          { label: 'Status', value: isHeld ? 'Waiting for your approval' : 'Shown to everyone' },
        ],
      },
      { type: 'quote', text: content, from: name ?? 'Workshop Participant' },
      {
        type: 'button',
        label: isHeld ? 'Approve or answer it' : 'Answer it',
        href: '/admin?section=comments',
      },
      {
        type: 'note',
        text: isHeld
          ? 'Nobody else can see it until you approve it. Answering it approves it, too.'
          : 'Your answer appears below it for everyone. You can also hide or delete it.',
      },
    ],
    reason: "You're receiving this email because it's the contact address for this site.",
  }),
};

export const commentMails: readonly AnyMailKind[] = [questionMail];
