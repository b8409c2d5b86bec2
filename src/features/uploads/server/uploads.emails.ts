import { greeting } from '#src/shared/greeting.ts';
import type { AnyMailKind, MailBlock, MailKind } from '#src/platform/server/mail.ts';

type Params = { name: string | null; title: string; workshopId: number | null; workshopTitle: string | null };

const SAMPLE: Params = {
  name: 'Ada',
  title: 'Neon after the rain',
  workshopId: 1,
  workshopTitle: 'Neon, Rain, Skin',
};

const ofWorkshop = ({ workshopTitle }: Params): string => (workshopTitle ? ` from ${workshopTitle}` : '');

function linkButton({ workshopId }: Params): MailBlock {
  return workshopId === null
    ? { type: 'button', label: 'Open your dashboard', href: '/dashboard?tab=work' }
    : { type: 'button', label: 'See it on the page', href: `/events/${workshopId}` };
}

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
      linkButton(params),
      {
        type: 'note',
        text: 'Changed your mind? You can make it private again in your dashboard at any time. Your original file is unchanged and stays private. The public version contains no location data.',
      },
    ],
  }),
};

/** Sent when a request is declined, and when a public upload is made private again. */
export const rejectedMail: MailKind<Params & { reason: string | null }> = {
  name: 'uploads-rejected',
  sample: {
    ...SAMPLE,
    reason: 'The people in the background haven’t agreed to be shown.\nCropping them out would help.',
  },
  compose: params => ({
    subject: `Not published: ${params.title}`,
    preview: 'It stays private, and nothing was deleted.',
    heading: "We didn't publish your work",
    blocks: [
      { type: 'text', text: greeting(params.name) },
      {
        type: 'text',
        text: `We looked at “${params.title}”${ofWorkshop(params)} and decided not to publish it. It stays private, and nothing was deleted.`,
      },
      ...(params.reason ? [{ type: 'quote' as const, text: params.reason }] : []),
      { type: 'button', label: 'Open your dashboard', href: '/dashboard?tab=work' },
      { type: 'note', text: 'Disagree? Just reply to this email. A real person reads every one.' },
    ],
  }),
};

export const uploadMails: readonly AnyMailKind[] = [publishedMail, rejectedMail];
