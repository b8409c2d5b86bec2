import { greeting } from '#src/shared/greeting.ts';
import type { AnyMailKind, MailKind } from '#src/platform/server/mail.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { verifyPath } from '../registrations.rules.certificates.ts';

export const certificateMail: MailKind<{
  code: string;
  name: string;
  workshopTitle: string;
  completedOn: string;
}> = {
  name: 'certificates-issued',
  sample: {
    code: 'M3XB-41TC-9QD2-7K4F',
    name: 'Ada Okafor',
    workshopTitle: 'Coastline in Long Exposure',
    completedOn: '2027-03-14',
  },
  compose: ({ code, name, workshopTitle, completedOn }, { siteName }) => ({
    subject: `Your certificate for ${workshopTitle}`,
    preview: `You completed ${workshopTitle}. Your certificate is ready.`,
    heading: 'Your certificate is ready',
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: `You completed ${workshopTitle} on ${formatLongDay(completedOn)}. Thank you for being part of it. Your certificate is in your dashboard, as a PDF for screens and one for print.`,
      },
      { type: 'button', label: 'Open my certificates', href: '/dashboard?tab=certificates' },
      { type: 'facts', rows: [{ label: 'Certificate code', value: code }] },
      {
        type: 'text',
        text: "Anyone you share it with can verify it on its own page. You don't need an account to download it there:",
      },
      { type: 'button', label: 'Open the certificate page', href: verifyPath(code) },
      { type: 'note', text: 'Anyone with the code can open that page.' },
    ],
    reason: `You're receiving this email because you took part in a ${siteName} workshop.`,
  }),
};

/** Sent only if the admin who revokes it asks for it. The reason is in the owner's dashboard. */
export const revokedMail: MailKind<{ name: string; workshopTitle: string; code: string }> = {
  name: 'certificates-revoked',
  sample: { name: 'Ada Okafor', workshopTitle: 'Coastline in Long Exposure', code: 'M3XB-41TC-9QD2-7K4F' },
  compose: ({ name, workshopTitle, code }, { siteName }) => ({
    subject: `Your certificate for ${workshopTitle} was revoked`,
    preview: 'It is no longer valid. Reply to this email if you have questions.',
    heading: 'Your certificate was revoked',
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: `We revoked your certificate for ${workshopTitle}. It can't be downloaded anymore, and its page says that it's no longer valid.`,
      },
      { type: 'facts', rows: [{ label: 'Certificate code', value: code }] },
      { type: 'button', label: 'Open the certificate page', href: verifyPath(code) },
      {
        type: 'note',
        text: 'Think this is a mistake? Just reply to this email. A real person reads every one.',
      },
    ],
    reason: `You're receiving this email because you took part in a ${siteName} workshop.`,
  }),
};

export const certificateMails: readonly AnyMailKind[] = [certificateMail, revokedMail];
