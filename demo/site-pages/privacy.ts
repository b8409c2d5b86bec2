import type { DemoSitePage } from '#demo/demo-content.ts';

export const privacyPage: DemoSitePage = {
  slug: 'privacy',
  title: 'Privacy Policy',
  description: 'What this site stores when you use it, why, who can see it and how to have it removed.',
  body: `*This is a starter text. The owner of this site must review it, and complete it where the law asks for more, before relying on it.*

## In short

We keep what you send us, in order to answer you and to run the workshops. There is no advertising on this site, there are no third-party trackers, and we do not sell or rent personal data.

## What we store

This list covers every part that the site can have. A part that it does not offer yet stores nothing.

- **Joining the list:** name, email address and, if you give it, a phone number, with the time at which you joined.
- **Contact messages:** name, email address, subject and message, and on a workshop's page its title and a phone number if you give one.
- **Interest, reservations and enrollments:** name, email address, phone number if given, the workshop, and the answers you choose to write, such as your experience, your goals or notes about access and diet.
- **Comments:** the text and the date. They are public and shown as "Workshop Participant"; if you are signed in, your first name stands beside it.
- **Uploads:** the files you send after a workshop, with a name and an email address. They are private unless we publish one that you have asked us to show. Location and other metadata are removed from every picture that the site displays.
- **Accounts:** name, email address, role, and a password that is stored only in a form that cannot be read back.

The site takes no payments and never sees a card number.

## Visits

If visits are counted, it is on our own server, without cookies and without storing network addresses. The server keeps technical logs, in order to find faults and abuse. They hold no passwords and no message texts.

## Mail

We write to you to answer what you sent, and to the list about new dates. Mail to the list carries a link that ends it at once.

## Who can see it

The people who run the workshops, and the companies that host this site, its files and its mail on their behalf. Nobody else, unless the law obliges us.

## How long, and your rights

We keep records for as long as a workshop needs them and the law requires. You may ask for a copy of your data, or have it corrected or deleted. If you have an account, you can export and delete it yourself. For everything else, write to the address in the contact section of the home page.
`,
};
