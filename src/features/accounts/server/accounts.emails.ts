import { greeting } from '#src/shared/greeting.ts';
import type { AnyMailKind, MailKind, MailSite } from '#src/platform/server/mail.ts';
import { twoFactorMails } from './accounts.emails.two-factor.ts';

type NoParams = Record<string, never>;

const signIn = (site: MailSite): string => `${site.siteUrl}/?auth=signin`;

export const confirmMail: MailKind<{ link: string; name: string | null }> = {
  name: 'accounts-confirm',
  isUrgent: true,
  secrets: ['link'],
  sample: { link: 'https://example.com/auth/v1/verify?token=sample&type=signup', name: 'Ada' },
  compose: ({ link, name }, site) => ({
    subject: `Confirm your address for ${site.siteName}`,
    preview: 'Click the link to activate your account. It works for 24 hours.',
    heading: 'Confirm your address',
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: `Thanks for signing up. Click the button to activate your ${site.siteName} account.`,
      },
      { type: 'button', label: 'Confirm my address', href: link },
      { type: 'text', text: 'The link works once and expires in 24 hours.' },
      {
        type: 'note',
        text: "Didn't sign up? Someone probably mistyped their address. You can safely ignore this email.",
      },
    ],
  }),
};

export const recoverMail: MailKind<{ link: string }> = {
  name: 'accounts-recover',
  isUrgent: true,
  secrets: ['link'],
  sample: { link: 'https://example.com/auth/v1/verify?token=sample&type=recovery' },
  compose: ({ link }, site) => ({
    subject: `A new password for ${site.siteName}`,
    preview: 'Choose a new one within the next hour.',
    heading: 'Choose a new password',
    blocks: [
      { type: 'text', text: 'Forgot your password? No problem. Choose a new one here:' },
      { type: 'button', label: 'Choose a new password', href: link },
      {
        type: 'text',
        text: 'The link works once and expires in one hour. After that, just request a new one.',
      },
      {
        type: 'note',
        text: "Didn't request this? You can safely ignore this email. Your password stays the same, and only you can use the link.",
      },
    ],
  }),
};

/** So that nobody can change the password unnoticed. */
export const passwordChangedMail: MailKind<NoParams> = {
  name: 'accounts-password-changed',
  sample: {},
  compose: (_params, site) => ({
    subject: `Your password for ${site.siteName} was changed`,
    preview: 'If that was you, there is nothing you need to do.',
    heading: 'Your password was changed',
    blocks: [
      {
        type: 'text',
        text: 'The password of your account was just changed, and every other device was signed out. If that was you, there is nothing you need to do.',
      },
      {
        type: 'text',
        text: `If it wasn't you, reset your password right away with "Forgot password?", and tell us at ${site.contactEmail}.`,
      },
      { type: 'button', label: `Open ${site.siteName}`, href: signIn(site) },
    ],
  }),
};

export const welcomeMail: MailKind<{ name: string | null }> = {
  name: 'accounts-welcome',
  sample: { name: 'Ada' },
  compose: ({ name }, site) => ({
    subject: `Welcome to ${site.siteName}`,
    preview: 'Your account is ready. Sign in to see your workshops.',
    heading: `Welcome to ${site.siteName}`,
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: 'Your address is confirmed and your account is ready. It keeps all your workshops in one place, with everything you need for the day.',
      },
      { type: 'button', label: 'See the workshops', href: `${site.siteUrl}/#workshops` },
      {
        type: 'text',
        text: 'Questions about a workshop, your gear, or where to start? Just reply to this email. A real person reads every one.',
      },
    ],
  }),
};

/** To the owner. The sign-up response is the same as for a new address. */
export const alreadyRegisteredMail: MailKind<NoParams> = {
  name: 'accounts-already-registered',
  isUrgent: true,
  sample: {},
  compose: (_params, site) => ({
    subject: `You already have an account at ${site.siteName}`,
    preview: 'Nothing has changed. You can just sign in.',
    heading: 'You already have an account',
    blocks: [
      {
        type: 'text',
        text: `Someone, probably you, just tried to sign up at ${site.siteName} with this address. It already has an account, so nothing has changed. You can just sign in.`,
      },
      { type: 'button', label: 'Sign in', href: signIn(site) },
      {
        type: 'text',
        text: 'Forgot your password? Choose "Forgot password?" there, and we\'ll email you a link.',
      },
      {
        type: 'note',
        text: "Wasn't it you? There's nothing you need to do. They didn't get in, and they weren't told that you have an account.",
      },
    ],
  }),
};

export const accountsMails: readonly AnyMailKind[] = [
  confirmMail,
  recoverMail,
  passwordChangedMail,
  welcomeMail,
  alreadyRegisteredMail,
  ...twoFactorMails,
];
