import type { AnyMailKind, MailKind } from '#src/platform/server/mail/mail.ts';

export const testMail: MailKind<Record<string, never>> = {
  name: 'settings-test',
  sample: {},
  compose: (_params, { siteName }) => ({
    subject: `A test email from ${siteName}`,
    preview: 'Email from your site is working.',
    heading: 'Email works',
    blocks: [
      { type: 'text', text: 'This is what emails from your site look like, and who they come from.' },
      {
        type: 'text',
        text: 'Did it land in spam? Ask the person who manages your domain to add SPF and DKIM records.',
      },
      { type: 'button', label: 'Open the settings', href: '/admin?section=settings' },
    ],
    reason: "You're receiving this email because you asked for it in the settings.",
  }),
};

export const settingsMails: readonly AnyMailKind[] = [testMail];
