import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { AnyMailKind, MailKind, QueuedMail } from '#src/platform/server/mail.ts';
import {
  type Details,
  type FormRequest,
  type RegistrationRequest,
  earlyBirdSpots,
  isFull,
} from '../registrations.rules.ts';
import {
  type MailFacts,
  type Params,
  SAMPLE,
  calendar,
  earlyBird,
  facts,
  hello,
  isFree,
  nextSteps,
  page,
  paramsOf,
  steps,
  text,
} from './registrations.emails.parts.ts';

/** Early birds get a price of their own. */
const promiseOf = ({ firstOf }: Params): string =>
  firstOf === null ? 'exclusive details' : 'exclusive details and early bird pricing';

export const interestMail: MailKind<Params> = {
  name: 'registrations-interest',
  sample: SAMPLE,
  compose: params => ({
    subject: `You're in: ${params.title}`,
    preview: `We'll write within 24 hours with ${promiseOf(params)}.`,
    heading: "You're in",
    blocks: [
      hello(params),
      text(`Thank you for your interest in ${params.title}. There's nothing to pay and no commitment yet.`),
      ...earlyBird(params),
      facts(params),
      ...steps(
        ['Within 24 hours', `We'll send you ${promiseOf(params)}.`],
        [
          "When you're sure",
          "Reserve your spot on the workshop's page. Showing interest doesn't hold a spot.",
        ],
      ),
      { type: 'button', label: 'See the workshop', href: page(params) },
      { type: 'note', text: 'Questions? Just reply to this email. A real person reads every one.' },
    ],
  }),
};

/** To someone who asks to hear if a seat opens in a sold-out workshop. */
export const soldOutInterestMail: MailKind<Params> = {
  name: 'registrations-interest-sold-out',
  sample: { ...SAMPLE, firstOf: null },
  compose: params => ({
    subject: `We'll email you if a spot opens: ${params.title}`,
    preview: "You're on the list of people who asked.",
    heading: "We'll email you if a spot opens",
    blocks: [
      hello(params),
      text(
        `${params.title} is sold out, and you asked to hear if a spot opens. We write to people in the order they asked. This isn't a reservation, and there's nothing to pay.`,
      ),
      facts(params),
      { type: 'button', label: 'See other workshops', href: '/#workshops' },
      { type: 'note', text: 'Changed your mind, or a question? Just reply to this email.' },
    ],
  }),
};

export const reservationMail: MailKind<Params> = {
  name: 'registrations-reservation',
  sample: SAMPLE,
  compose: params => {
    const { attachments, hint } = calendar(params);
    return {
      subject: `Your spot is reserved: ${params.title}`,
      preview: `We'll write within 24 hours with ${nextSteps(params)}.`,
      heading: 'Your spot is reserved',
      blocks: [
        hello(params),
        text(`We're holding a spot for you.${isFree(params) ? '' : " You haven't been charged."}`),
        ...earlyBird(params),
        facts(params),
        ...steps(
          ['Within 24 hours', `We'll send you ${nextSteps(params)}.`],
          ['Until then', 'The spot is yours, and no one else can take it.'],
        ),
        { type: 'button', label: 'See the workshop', href: page(params) },
        {
          type: 'note',
          text: `${hint}Plans changed? Reply to this email, and we'll give the spot to someone else.`,
        },
      ],
      attachments,
    };
  },
};

export const enrollmentMail: MailKind<Params> = {
  name: 'registrations-enrollment',
  sample: { ...SAMPLE, firstOf: null },
  compose: params => {
    const { attachments, hint } = calendar(params);
    return {
      subject: `Welcome to ${params.title}`,
      preview: "Your spot is held. Here's what happens next.",
      heading: 'We got your enrollment',
      blocks: [
        hello(params),
        text("Welcome to the workshop. Your spot is held. We'll confirm within 24 hours."),
        ...earlyBird(params),
        facts(params),
        ...steps(
          [
            'Within 24 hours',
            `We'll confirm your spot${isFree(params) ? '' : ' and send you payment details'}.`,
          ],
          ['In your dashboard', 'Sign up on our site with this email address to see your workshops.'],
          ['Afterwards', "Once you complete the workshop, you'll find your certificate there too."],
        ),
        { type: 'button', label: 'See the workshop', href: page(params) },
        { type: 'note', text: `${hint}Plans changed, or a question? Just reply to this email.` },
      ],
      attachments,
    };
  },
};

/** To someone who already holds a seat, when their address is used to request one in a full workshop. */
const alreadyRegisteredMail: MailKind<Params> = {
  name: 'registrations-already',
  sample: { ...SAMPLE, firstOf: null },
  compose: params => ({
    subject: `You already have a spot: ${params.title}`,
    preview: "Nothing has changed, and there's nothing you need to do.",
    heading: 'You already have a spot',
    blocks: [
      hello(params),
      text(
        `Someone, probably you, just tried to register this email address for ${params.title}. You're already registered, so your spot is safe and there's nothing you need to do.`,
      ),
      facts(params),
      { type: 'button', label: 'See the workshop', href: page(params) },
      { type: 'note', text: "Wasn't it you? You can safely ignore this email." },
    ],
  }),
};

export function emailOfHolder(
  person: { name: string; email: string },
  { workshop, site }: { workshop: LockedWorkshop; site: MailFacts },
): QueuedMail {
  const params = paramsOf(person, workshop, site);
  return { kind: alreadyRegisteredMail, to: person.email, params, replyTo: site.contactEmail };
}

const ACTIONS: Record<RegistrationRequest, string> = {
  showInterest: 'is interested in',
  reserve: 'has reserved a spot for',
  enroll: 'has enrolled in',
};

/** To the business. Replies go to the person. */
const noticeMail: MailKind<Params & { request: RegistrationRequest; isSoldOut?: boolean }> = {
  name: 'registrations-notice',
  sample: { ...SAMPLE, request: 'reserve' },
  compose: params => {
    const action = params.isSoldOut ? 'wants to hear if a spot opens in' : ACTIONS[params.request];
    const summary = `${params.name} ${action} ${params.title}`;
    const isEarly = params.firstOf !== null;
    return {
      subject: summary,
      preview: `${params.email}. Reply to this email to write to them.`,
      heading: summary,
      blocks: [
        {
          type: 'facts',
          rows: [
            { label: 'Name', value: params.name },
            { label: 'Email', value: params.email },
            ...params.details,
            ...(isEarly ? [{ label: 'Early bird', value: `One of the first ${params.firstOf}` }] : []),
          ],
        },
        facts(params),
        {
          type: 'button',
          label: 'Open in the admin panel',
          href: `/admin?section=registrations&workshop=${params.workshopId}`,
        },
        {
          type: 'note',
          text: 'Reply to this email to answer them. We promised a response within 24 hours.',
        },
      ],
      reason: "You're receiving this email because it's the contact address for this site.",
    };
  },
};

const REQUEST_MAILS: Record<RegistrationRequest, MailKind<Params>> = {
  showInterest: interestMail,
  reserve: reservationMail,
  enroll: enrollmentMail,
};

export const registrationMails: readonly AnyMailKind[] = [
  interestMail,
  soldOutInterestMail,
  reservationMail,
  enrollmentMail,
  alreadyRegisteredMail,
  noticeMail,
];

const LABELS = {
  phone: 'Phone',
  experience: 'Experience',
  goals: 'Goals',
  hearAbout: 'Heard about us',
  notes: 'Notes',
  message: 'Message',
} as const satisfies Partial<Record<keyof Details, string>>;

export function emailsOfRequest(
  { command, email, name, details: answers }: FormRequest,
  { workshop, site, isNew }: { workshop: LockedWorkshop; site: MailFacts; isNew: boolean },
): QueuedMail[] {
  const { contactEmail } = site;
  const spots = earlyBirdSpots(workshop.maxParticipants, site.earlyBirdSeats);
  const details = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap(field => {
    const value = answers[field];
    return value ? [{ label: LABELS[field], value }] : [];
  });
  const isSoldOut = command === 'showInterest' && isFull(workshop);
  const isEarly = isNew && !isSoldOut && workshop.registrants <= spots;
  const params: Params = {
    ...paramsOf({ name, email }, workshop, site),
    details,
    firstOf: isEarly ? spots : null,
  };
  const kind = isSoldOut ? soldOutInterestMail : REQUEST_MAILS[command];
  return [
    { kind, to: email, params, replyTo: contactEmail },
    {
      kind: noticeMail,
      to: contactEmail,
      params: { ...params, request: command, isSoldOut },
      replyTo: email,
    },
  ];
}
