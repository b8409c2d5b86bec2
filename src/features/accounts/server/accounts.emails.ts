import { greeting } from '#src/platform/server/mail/greeting.ts';
import type { AnyMailKind, MailKind, MailSite } from '#src/platform/server/mail/mail.ts';

type Nothing = Record<string, never>;

const signIn = (site: MailSite): string => `${site.siteUrl}/?auth=signin`;

/** Asks whoever signed up to show that the address is theirs. */
export const confirmMail: MailKind<{ link: string; name: string | null }> = {
  name: 'accounts-confirm',
  secrets: ['link'],
  sample: { link: 'https://example.com/auth/v1/verify?token=sample&type=signup', name: 'Ada' },
  compose: ({ link, name }, site) => ({
    subject: `Confirm your address for ${site.siteName}`,
    preview: 'One click, and your account is ready. The link works for 24 hours.',
    heading: 'Confirm your address',
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: `It is good to have you. One click, and your account at ${site.siteName} is ready.`,
      },
      { type: 'button', label: 'Confirm my address', href: link },
      { type: 'text', text: 'The link works once, for the next 24 hours.' },
      {
        type: 'note',
        text: "Didn't sign up? Someone probably mistyped their address. You can safely ignore this email.",
      },
    ],
  }),
};

/** Lets somebody in who forgot the password. */
export const recoverMail: MailKind<{ link: string }> = {
  name: 'accounts-recover',
  secrets: ['link'],
  sample: { link: 'https://example.com/auth/v1/verify?token=sample&type=recovery' },
  compose: ({ link }, site) => ({
    subject: `A new password for ${site.siteName}`,
    preview: 'Choose a new one within the next hour.',
    heading: 'Choose a new password',
    blocks: [
      { type: 'text', text: 'Forgotten? It happens to the best. Choose a new password here:' },
      { type: 'button', label: 'Choose a new password', href: link },
      { type: 'text', text: 'The link works once, for the next hour. After that, simply ask for another.' },
      {
        type: 'note',
        text: "Didn't ask for this? You can safely ignore this email. Your password stays the same, and nobody but you can use the link.",
      },
    ],
  }),
};

/** Tells the owner of an account, so that a stranger cannot change the password quietly. */
export const passwordChangedMail: MailKind<Nothing> = {
  name: 'accounts-password-changed',
  sample: {},
  compose: (_params, site) => ({
    subject: `Your password for ${site.siteName} was changed`,
    preview: 'If that was you, all is well.',
    heading: 'Your password was changed',
    blocks: [
      {
        type: 'text',
        text: 'The password of your account was just changed, and every other device was signed out. If that was you, all is well.',
      },
      {
        type: 'text',
        text: `If it wasn't you, reset your password right away with "Forgot password?", and tell us at ${site.contactEmail}.`,
      },
      { type: 'button', label: `Open ${site.siteName}`, href: signIn(site) },
    ],
  }),
};

/** Comes once, when the address is confirmed. */
export const welcomeMail: MailKind<{ name: string | null }> = {
  name: 'accounts-welcome',
  sample: { name: 'Ada' },
  compose: ({ name }, site) => ({
    subject: `Welcome to ${site.siteName}`,
    preview: 'Your account is ready. Here is what it is good for.',
    heading: `Welcome to ${site.siteName}`,
    blocks: [
      { type: 'text', text: greeting(name) },
      {
        type: 'text',
        text: 'Your address is confirmed and your account is ready. It keeps the workshops that you sign up for in one place, with everything you need for the day.',
      },
      { type: 'button', label: 'See the workshops', href: `${site.siteUrl}/#workshops` },
      {
        type: 'text',
        text: 'Questions about a workshop, your gear, or where to start? Just reply to this email. A real person reads every one.',
      },
    ],
  }),
};

/** Somebody signed up with an address that has an account: its owner is told, the other learns nothing (T1). */
export const alreadyRegisteredMail: MailKind<Nothing> = {
  name: 'accounts-already-registered',
  sample: {},
  compose: (_params, site) => ({
    subject: `You already have an account at ${site.siteName}`,
    preview: 'Nothing was changed. You can simply sign in.',
    heading: 'You already have an account',
    blocks: [
      {
        type: 'text',
        text: `Somebody, probably you, just tried to sign up at ${site.siteName} with this address. It already has an account, so nothing has changed. You can simply sign in.`,
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

/** Every mail of this slice. */
export const accountsMails: readonly AnyMailKind[] = [
  confirmMail,
  recoverMail,
  passwordChangedMail,
  welcomeMail,
  alreadyRegisteredMail,
];
