import type { AnyMailKind, MailKind } from '#src/platform/server/mail/mail.ts';

/** To an admin who wants to see whether mail arrives, and what it looks like. */
export const testMail: MailKind<Record<string, never>> = {
  name: 'settings-test',
  sample: {},
  compose: (_params, { siteName }) => ({
    subject: `A test mail from ${siteName}`,
    preview: 'Mail from your site arrives.',
    heading: 'Mail arrives',
    blocks: [
      { type: 'text', text: 'This is how mails from your site look, and whom they come from.' },
      {
        type: 'text',
        text: 'Did it land among unwanted mail? Then ask whoever looks after your domain for an SPF and a DKIM record.',
      },
      { type: 'button', label: 'Open the settings', href: '/admin?section=settings' },
    ],
    reason: 'You get this mail because you asked for it in the settings.',
  }),
};

/** The mails of this slice. */
export const settingsMails: readonly AnyMailKind[] = [testMail];
