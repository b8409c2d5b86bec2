import type { AnyMailKind, MailKind, MailSite } from '#src/platform/server/mail.ts';
import { counted } from '#src/shared/words.ts';

type NoParams = Record<string, never>;

const account = (site: MailSite): string => `${site.siteUrl}/account`;
const notYou = (site: MailSite): string =>
  `If it wasn't you, choose a new password right away, and tell us at ${site.contactEmail}.`;

export const twoFactorAddedMail: MailKind<{ link: string }> = {
  name: 'accounts-two-factor-added',
  secrets: ['link'],
  sample: { link: 'https://halation.example/account/undo-two-factor?token=example' },
  compose: ({ link }, site) => ({
    subject: `Two-factor is on for your ${site.siteName} account`,
    preview: 'An authenticator app was added to your account.',
    heading: 'Two-factor is on',
    blocks: [
      {
        type: 'text',
        text: 'An authenticator app was just added to your account, and your other devices were signed out. From now on, signing in asks for a code from the app.',
      },
      {
        type: 'text',
        text: 'Keep your recovery codes where you keep your passwords. If you lose your phone, they get you back in.',
      },
      { type: 'button', label: 'Open your account', href: account(site) },
      {
        type: 'text',
        text: `If it wasn't you, someone else is in your account. Undo it within 72 hours, without signing in. Then choose a new password, and tell us at ${site.contactEmail}.`,
      },
      { type: 'button', label: "This wasn't me", href: link },
    ],
  }),
};

export const twoFactorRemovedMail: MailKind<{ isOff: boolean }> = {
  name: 'accounts-two-factor-removed',
  sample: { isOff: true },
  compose: ({ isOff }, site) => ({
    subject: isOff
      ? `Two-factor is off for your ${site.siteName} account`
      : `An authenticator app was removed from your ${site.siteName} account`,
    preview: isOff ? 'Your password alone now signs you in.' : 'Your other app keeps working.',
    heading: isOff ? 'Two-factor is off' : 'An authenticator app was removed',
    blocks: [
      {
        type: 'text',
        text: isOff
          ? 'Two-factor was just turned off for your account. Your password alone now signs you in, and your recovery codes no longer work.'
          : 'One of your authenticator apps was just removed from your account. The codes of your other app keep working.',
      },
      { type: 'text', text: notYou(site) },
      { type: 'button', label: 'Open your account', href: account(site) },
    ],
  }),
};

function leftText(remaining: number): string {
  if (remaining === 0) return 'That was your last one. Get new codes in your account settings.';
  return `You have ${counted(remaining, 'recovery code')} left.`;
}

export const recoveryCodeUsedMail: MailKind<{ remaining: number }> = {
  name: 'accounts-recovery-code-used',
  sample: { remaining: 9 },
  compose: ({ remaining }, site) => ({
    subject: `A recovery code was used for your ${site.siteName} account`,
    preview: leftText(remaining),
    heading: 'A recovery code was used',
    blocks: [
      {
        type: 'text',
        text: `Someone, probably you, just signed in to your account with a recovery code instead of a code from your authenticator app. ${leftText(remaining)}`,
      },
      { type: 'text', text: notYou(site) },
      { type: 'button', label: 'Open your account', href: account(site) },
    ],
  }),
};

export const wrongCodesMail: MailKind<NoParams> = {
  name: 'accounts-wrong-codes',
  sample: {},
  compose: (_params, site) => ({
    subject: `Someone is guessing codes for your ${site.siteName} account`,
    preview: "They didn't get in, but they seem to know your password.",
    heading: 'Someone is guessing your codes',
    blocks: [
      {
        type: 'text',
        text: "Someone entered 20 wrong codes for your account today. They didn't get in, but to be asked for a code, they must have signed in with your password.",
      },
      {
        type: 'text',
        text: `If it wasn't you, choose a new password right away: sign out, choose "Forgot password?" and open the link that we send you. Questions? Write to us at ${site.contactEmail}.`,
      },
      { type: 'button', label: 'Choose a new password', href: `${site.siteUrl}/?auth=signin` },
    ],
  }),
};

export const twoFactorMails: readonly AnyMailKind[] = [
  twoFactorAddedMail,
  twoFactorRemovedMail,
  recoveryCodeUsedMail,
  wrongCodesMail,
];
