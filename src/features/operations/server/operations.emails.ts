import type { AnyMailKind, MailKind } from '#src/platform/server/mail.ts';

export const testMail: MailKind<{ code: string }> = {
  name: 'settings-test',
  isUrgent: true,
  sample: { code: 'sample' },
  compose: ({ code }, { siteName }) => ({
    subject: `A test email from ${siteName}`,
    preview: 'Email from your site is working.',
    heading: 'Email works',
    blocks: [
      { type: 'text', text: 'This is what emails from your site look like, and who they come from.' },
      { type: 'text', text: 'Click the button to tell your site that it arrived.' },
      {
        type: 'text',
        text: 'Did it land in spam? Ask the person who manages your domain to add SPF and DKIM records.',
      },
      {
        type: 'button',
        label: 'It arrived',
        href: `/admin?section=settings&group=mail&arrived=${encodeURIComponent(code)}`,
      },
    ],
    reason: "You're receiving this email because you asked for it in the settings.",
  }),
};

export const operationsMails: readonly AnyMailKind[] = [testMail];
