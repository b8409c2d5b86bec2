import type { SitePageSlug } from './settings.contract.ts';

const LEGAL = '*This is a starter text. The owner of this site must replace it before relying on it.*';

/** Placeholders until the owner writes the pages: short, and true for every site. */
export const STARTER_TEXTS: Record<SitePageSlug, string> = {
  stories: 'Stories from our workshops are coming soon.',
  alumni: 'Work that people made after a workshop is coming soon.',
  blog: 'Notes on light, lenses and editing are coming soon.',
  resources: 'Recommended reading and viewing is coming soon.',
  privacy: `${LEGAL}

## What we store

What you send us through a form: your name, your email address and what you write. We use it to answer you and to run the workshops. If you create an account: your name, your email address, when you signed in and from where, and your password, stored so that no one can read it. We do not sell your data, and there are no third-party trackers on this site. Comments are public.

## Email

We write to confirm and to answer what you sent. If you join the mailing list, you agree to receive emails about new workshops. Each of them has a link to unsubscribe right away.

We keep a copy of the emails we send for a while. After that we keep only the type of email, when it was sent and whether it was delivered. If your data is deleted, those copies are deleted with it.

## How long we keep it

- **Your place on the mailing list**, once we no longer hear from you: {keep:leads}
- **Messages you sent us**, once we've dealt with them: {keep:messages}
- **Reservations and enrollments**, after the workshop: {keep:registrations}. Then we remove your name, your contact details and what you wrote, and your certificate becomes invalid.
- **Receipts and invoices**, because the law has us keep them, also when your other data is deleted: {keep:documents}
- **Interest in a workshop**, after it ended: {keep:interest}
- **Copies of emails**, after they were sent: {keep:emails}
- **Single page views**, which name nobody: {keep:analytics}. After that only the totals of each day stay.
- **Records of changes to this site and its accounts**: {keep:auditLog}
- **Records of sign-ins**: {keep:signIns}

Backups hold what they held when they were made, until they are replaced.

## Your rights

With an account you can export and delete your data yourself. Without one, write to the address on the home page to get a copy of your data, or to have it corrected or deleted.`,
  terms: `${LEGAL}

## Reservations

A reservation and an enrollment on this site each hold a spot. We do not take payments on this site; we will contact you about payment.

## Comments

Comments are public. We may hide or delete unlawful comments.`,
  cookies: `${LEGAL}

## Cookies

Reading this site and sending its forms sets no cookies. If you sign in, the session is kept in your browser's local storage until you sign out. A sign-in with Google uses one cookie that expires after five minutes.`,
};

/** Recognizes starter texts of earlier versions by the notice that legal pages begin with. */
export function isStarterText(slug: SitePageSlug, body: string): boolean {
  const text = body.trim();
  return text === '' || text === STARTER_TEXTS[slug].trim() || text.startsWith('*This is a starter text.');
}
