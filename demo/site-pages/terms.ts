import type { DemoSitePage } from '#demo/demo-content.ts';

export const termsPage: DemoSitePage = {
  slug: 'terms',
  title: 'Terms of Service',
  description:
    'What a reservation means, how payment and cancellation work, and what we ask of each other on set.',
  body: `*This is a starter text. The owner of this site must review it, and complete it where the law asks for more, before relying on it.*

## Interest, reservation, enrollment

Registering interest costs nothing, doesn't hold a spot and commits you to nothing. A reservation and an enrollment each hold one spot while there are spots left. We confirm by email and write to you within 24 hours with payment details and next steps. The site itself takes no payment.

## The list

Joining the list costs nothing and commits you to nothing. You agree to receive emails about new workshops, dates and exclusive content, and can unsubscribe with the link in any of them.

## Your account

An account shows you your workshops. You don't need one to register, and what you registered for before shows up once you have confirmed the same address. Give your own name and address, keep your password to yourself, and delete the account whenever you like. That doesn't give up the spots you hold: write to us as well if you can't come.

## Price

The price on a workshop's page is per person, in US dollars. It covers what the page lists under What's Included. Travel, lodging and anything not listed there are your own.

## If you can't come

Tell us as early as you can, so that someone else can have the spot. Refunds and transfers follow the conditions in the email with your payment details.

## If we have to change something

Weather, permits and roads can change a plan. We may move a call time, swap a location or change the order of the days. If a workshop is called off or moved to another date, you choose between the new date and your money back.

## On the day

Follow the safety instructions of the crew, on roofs, near water and around lamps above all. Anyone who puts others at risk is asked to leave. Your own equipment is your responsibility; what you borrow from us is returned in the state you received it, ordinary wear excepted.

## Your work

What you make in a workshop belongs to you. You give us no rights in it by taking part or by uploading it. If you ask us to show a piece on this site, you allow us to display it here until you tell us to stop. Respect the people in your pictures, and any agreement made with the models and crew on the day.

## Comments and uploads

Comments are public right away, and no one has to sign in to write one. Post only what is yours and lawful. We may hide or delete what is not.

## Liability

Nothing on this page limits rights that the law gives you.
`,
};
