import type { DemoSitePage } from '#demo/demo-content.ts';

export const privacyPage: DemoSitePage = {
  slug: 'privacy',
  title: 'Privacy Policy',
  description: 'What this site stores when you use it, why, who can see it and how to have it removed.',
  body: `*This is a starter text. The owner of this site must review it, and complete it where the law asks for more, before relying on it.*

## In short

We keep what you send us, in order to answer you and to run the workshops. There is no advertising on this site, there are no third-party trackers, and we do not sell or rent personal data.

## What we store

- **Joining the list:** name, email address and, if you give it, a phone number; which text you agreed to and when; and when you left, if you did.
- **Contact messages:** name, email address, subject and message, and on a workshop's page its title and a phone number if you give one.
- **Interest, reservations and enrollments:** name, email address, phone number if given, the workshop, and the answers you choose to write, such as your experience, your goals or notes about access and diet.
- **Comments:** the text and the date. They are public and shown as "Workshop Participant"; if you are signed in, your first name appears beside it.
- **Accounts:** name, email address, role, the times of your sign-ins with the browser and network address they came from, and a password that is stored only in a form that cannot be read back. If you sign in with Google, Google tells us your name, your email address and your picture; it does not learn what you do here.
- **Email:** which emails we sent you and when, with what they were made from.
- **Uploads,** where the site offers them: the files you send after a workshop, with a name and an email address. They are private unless we publish one that you have asked us to show. Location and other metadata are removed from every picture that the site displays.

The site takes no payments and never sees a card number.

## Against abuse

To keep programs from flooding the forms, we count for a few hours how often something was sent from a network or with an address. What is counted is kept only as a code that nobody else can compute. So that a form that was sent twice by accident counts once, its answer is remembered for a day.

## Visits

We count visits on our own server, without cookies and without storing network addresses: the page, and the site or campaign you came from. A code made from your network and browser tells the visitors of one day apart. It is another one on the next day and can't be traced back to you. Browsers that ask not to be tracked aren't counted. If you register for a workshop, we keep which site or campaign you came from that day with your registration.

The server keeps technical logs, in order to find faults and abuse. They hold no passwords and no message texts.

## Email

We write to you to confirm and to answer what you sent, and about your account, for example to confirm your address. If you join the list, you agree to receive emails about new workshops, dates and exclusive content. Each of those emails has a link to unsubscribe right away, and most email programs show a button for it. No picture in our emails tells us that you have read them.

## Who can see it

The people who run the workshops, and the companies that host this site, its files and its email on their behalf. No one else, unless the law requires it.

## How long we keep it

- **The list,** once we no longer hear from you: {keep:leads}
- **Contact messages,** once we've dealt with them: {keep:messages}
- **Reservations and enrollments,** after the workshop: {keep:registrations}. Then we remove your name, your contact details and what you wrote, and your certificate becomes invalid.
- **Interest in a workshop,** after it ended: {keep:interest}
- **What our emails said,** after they were sent: {keep:emails}
- **Single page views,** which name nobody: {keep:analytics}. After that, only the totals of each day stay.
- **Records of changes to this site and its accounts:** {keep:auditLog}
- **Records of sign-ins:** {keep:signIns}

Backups hold what they held when they were made, until they are replaced.

## Your rights

You may ask for a copy of your data, or have it corrected or deleted. If you have an account, your dashboard lets you export everything that carries your address and delete the account; what we must still count, such as a seat that was taken, then no longer says whose it was, and your comments stay without your name. For everything else, write to the address in the contact section of the home page.
`,
};
