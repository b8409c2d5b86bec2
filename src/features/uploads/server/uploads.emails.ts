import { greeting } from '#src/platform/server/mail/greeting.ts';
import type { AnyMailKind, MailBlock, MailKind } from '#src/platform/server/mail/mail.ts';

type Params = { name: string | null; title: string; workshopId: number | null; workshopTitle: string | null };

const SAMPLE: Params = {
  name: 'Ada',
  title: 'Neon after the rain',
  workshopId: 1,
  workshopTitle: 'Neon, Rain, Skin',
};

const ofWorkshop = ({ workshopTitle }: Params): string => (workshopTitle ? ` from ${workshopTitle}` : '');

function look({ workshopId }: Params): MailBlock {
  return workshopId === null
    ? { type: 'button', label: 'Open your dashboard', href: '/dashboard?tab=work' }
    : { type: 'button', label: 'See it on the page', href: `/events/${workshopId}` };
}

/** To the member, whose work everybody sees from now on. */
export const publishedMail: MailKind<Params> = {
  name: 'uploads-published',
  sample: SAMPLE,
  compose: params => ({
    subject: `Your work is public: ${params.title}`,
    preview: 'Everyone can see it now. Thank you for sharing it.',
    heading: 'Your work is public',
    blocks: [
      { type: 'text', text: greeting(params.name) },
      {
        type: 'text',
        text: `Everyone can see “${params.title}”${ofWorkshop(params)} now. Thank you for sharing it.`,
      },
      look(params),
      {
        type: 'note',
        text: 'Changed your mind? In your dashboard you can make it private again at any time. Your original file is unchanged and stays private. What everyone sees carries no location.',
      },
    ],
  }),
};

/** To the member, whose work stays as private as it was, or is private again. */
export const rejectedMail: MailKind<Params & { reason: string | null }> = {
  name: 'uploads-rejected',
  sample: { ...SAMPLE, reason: 'The faces in the background did not agree to be shown.\nA crop would do.' },
  compose: params => ({
    subject: `Not published: ${params.title}`,
    preview: 'It stays private, and yours. Here is why.',
    heading: 'We did not publish your work',
    blocks: [
      { type: 'text', text: greeting(params.name) },
      {
        type: 'text',
        text: `We looked at “${params.title}”${ofWorkshop(params)} and did not publish it. It stays private, and nothing was deleted.`,
      },
      ...(params.reason ? [{ type: 'quote' as const, text: params.reason }] : []),
      { type: 'button', label: 'Open your dashboard', href: '/dashboard?tab=work' },
      { type: 'note', text: 'Disagree? Just reply to this email. A real person reads every one.' },
    ],
  }),
};

/** The mails of this slice. */
export const uploadMails: readonly AnyMailKind[] = [publishedMail, rejectedMail];
